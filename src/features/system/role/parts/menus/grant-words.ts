import { branchOf, type GrantNode } from '../../../../../core/permission/grants.ts'

/** As many entries as are named of a version. */
const most = 10

const pathsOf = (nodes: readonly GrantNode[], above = ''): readonly (readonly [id: string, path: string])[] =>
  nodes.flatMap(({ id, label, children = [] }) => [
    [id, `${above}${label}`] as const,
    ...pathsOf(children, `${above}${label} / `),
  ])

/** In words, how many entries a version has, and which the other has not. */
export const grantWords = (nodes: readonly GrantNode[], ids: readonly string[], others: readonly string[]): string => {
  const [chosen, other] = [new Set(ids), new Set(others)]
  const own = pathsOf(nodes).flatMap(([id, path]) => (chosen.has(id) && !other.has(id) ? [path] : []))
  const rest = own.length > most ? ` 等 ${own.length} 项` : ''
  return `共 ${chosen.size} 项${own.length > 0 ? `，其中另一份没有：${own.slice(0, most).join('、')}${rest}` : ''}`
}

/** In one order, so that what was given and taken again is no change; first what is in no menu any more. */
export const inOrder = (nodes: readonly GrantNode[], ids: readonly string[]): string[] => {
  const places = new Map(nodes.flatMap(branchOf).map(({ id }, place) => [id, place]))
  return ids.toSorted((one, other) => (places.get(one) ?? -1) - (places.get(other) ?? -1) || (one < other ? -1 : 1))
}
