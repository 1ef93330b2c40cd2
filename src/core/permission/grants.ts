import type { Find } from '../search/matching.ts'

/** An entry of the menu as it can be granted to a role. */
export interface GrantNode {
  readonly id: string
  readonly label: string
  readonly type: 'folder' | 'page' | 'button' | 'link'
  /** The permission that it grants. */
  readonly permission?: string
  /** It can neither be given nor taken by this user. */
  readonly disabled: boolean
  /** Why no user can give it to the role. */
  readonly reason?: string
  readonly children?: readonly GrantNode[]
}

/** A page or a folder with the buttons in it; a folder in a folder is a line too, with its own below it. */
export interface GrantLine {
  readonly node: GrantNode
  /** Ids of what stands above it, from the top. */
  readonly above: readonly string[]
  readonly buttons: readonly GrantNode[]
}

/** An entry of the first level with the lines in it; a page of the first level is its own line. */
export interface GrantSection {
  readonly node: GrantNode
  readonly lines: readonly GrantLine[]
  /** Its pages and buttons, which are counted. */
  readonly counted: readonly GrantNode[]
}

const isButton = ({ type }: GrantNode): boolean => type === 'button'

const linesOf = (node: GrantNode, above: readonly string[]): readonly GrantLine[] => {
  const children = node.children ?? []
  const own = { node, above, buttons: children.filter(isButton) }
  return [own, ...children.filter((child) => !isButton(child)).flatMap((child) => linesOf(child, [...above, node.id]))]
}

export const sectionsOf = (nodes: readonly GrantNode[]): readonly GrantSection[] =>
  nodes.map((node) => {
    const [own, ...below] = linesOf(node, [])
    const isBare = own?.buttons.length === 0 && below.length > 0
    const counted = branchOf(node).filter(({ type }) => type !== 'folder')
    return { node, lines: own && !isBare ? [own, ...below] : below, counted }
  })

/** An entry and all below it. */
export const branchOf = (node: GrantNode): readonly GrantNode[] => [node, ...(node.children ?? []).flatMap(branchOf)]

/** Whether a role has an entry with all below it that can be given (`true`), with some of it (`mixed`), or not. */
export const stateOf = (node: GrantNode, chosen: ReadonlySet<string>): boolean | 'mixed' => {
  const branch = branchOf(node)
  if (!branch.some(({ id }) => chosen.has(id))) return false
  return branch.every(({ id, disabled }) => disabled || chosen.has(id)) ? true : 'mixed'
}

/**
 * The ids after an entry was given, with what is above and below it, or taken, with what is below it. What cannot be
 * changed stays as it is, and so do ids of no entry.
 */
export const granted = (
  node: GrantNode,
  above: readonly string[],
  on: boolean,
  chosen: readonly string[],
): readonly string[] => {
  if (node.disabled) return chosen
  const after = new Set(chosen)
  for (const { id, disabled } of branchOf(node)) {
    if (disabled) continue
    if (on) after.add(id)
    else after.delete(id)
  }
  if (on) for (const id of above) after.add(id)
  return [...after]
}

/** What of another role can be given too; what cannot be changed stays as it is. */
export const copied = (
  nodes: readonly GrantNode[],
  chosen: readonly string[],
  others: readonly string[],
): readonly string[] => {
  const [from, before] = [new Set(others), new Set(chosen)]
  return nodes
    .flatMap(branchOf)
    .filter(({ id, disabled }) => (disabled ? before : from).has(id))
    .map(({ id }) => id)
}

/** Which of the lines are shown, and which of their buttons. */
export interface Narrowing {
  readonly find: Find | undefined
  /** Only entries with one of these ids. */
  readonly among: ReadonlySet<string> | undefined
}

/** What is left of a section; undefined where nothing is. A page that is found by its name keeps all its buttons. */
export const narrowed = (section: GrantSection, { find, among }: Narrowing): GrantSection | undefined => {
  const isShown = ({ id }: GrantNode) => !among || among.has(id)
  const lines = section.lines.flatMap((line) => {
    const isNamed = !find || find(line.node.label) !== undefined
    const buttons = line.buttons.filter((one) => isShown(one) && (isNamed || find?.(one.label) !== undefined))
    return buttons.length > 0 || (isNamed && isShown(line.node)) ? [{ ...line, buttons }] : []
  })
  return lines.length > 0 ? { ...section, lines } : undefined
}
