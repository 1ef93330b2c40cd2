/** A row of a tree with the rows above it, from the top, and those directly below it, in their order. */
export interface TreeNode<Row> {
  readonly row: Row
  readonly above: readonly Row[]
  readonly children: readonly TreeNode<Row>[]
}

/** The topmost rows; one whose parent does not exist, or that is its own ancestor, is among them. */
export function forestOf<Row extends { readonly id: string; readonly parent_id: string | null }>(
  rows: readonly Row[],
): readonly TreeNode<Row>[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null))
  const seen = new Set<string>()
  const nodeOf = (row: Row, above: readonly Row[]): TreeNode<Row> => {
    seen.add(row.id)
    const children = (below.get(row.id) ?? []).filter(({ id }) => !seen.has(id))
    return { row, above, children: children.map((child) => nodeOf(child, [...above, row])) }
  }
  const top = (below.get(null) ?? []).map((row) => nodeOf(row, []))
  return [...top, ...rows.flatMap((row) => (seen.has(row.id) ? [] : [nodeOf(row, [])]))]
}

/** All rows in the order of the tree. */
export const flat = <Row>(nodes: readonly TreeNode<Row>[]): readonly TreeNode<Row>[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
