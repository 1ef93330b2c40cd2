import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { MenuTable } from '../../database/tables/menu.ts'

export type MenuRow = Selectable<MenuTable>

/** An entry with the entries above it, from the top, and those directly below it, in their order. */
export interface MenuNode {
  readonly row: MenuRow
  readonly above: readonly MenuRow[]
  readonly children: readonly MenuNode[]
}

/** The whole menu, buttons included. A few hundred entries, so that every rule reads it at once. */
export const readMenu = (db: Database): Promise<MenuRow[]> =>
  db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()

/** The topmost entries; one whose parent does not exist, or that is its own ancestor, is among them. */
export function forestOf(rows: readonly MenuRow[]): readonly MenuNode[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null))
  const seen = new Set<string>()
  const nodeOf = (row: MenuRow, above: readonly MenuRow[]): MenuNode => {
    seen.add(row.id)
    const children = (below.get(row.id) ?? []).filter(({ id }) => !seen.has(id))
    return { row, above, children: children.map((child) => nodeOf(child, [...above, row])) }
  }
  const top = (below.get(null) ?? []).map((row) => nodeOf(row, []))
  return [...top, ...rows.flatMap((row) => (seen.has(row.id) ? [] : [nodeOf(row, [])]))]
}

/** All entries in the order of the tree. */
export const flat = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
