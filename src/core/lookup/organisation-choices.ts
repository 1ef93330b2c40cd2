import type { OrgNode } from '../ports/lookup-gateway.ts'

interface Place {
  readonly node: OrgNode
  /** The name of the nearest office above it. */
  readonly office: string | undefined
}

const placesBelow = (nodes: readonly OrgNode[], office?: string): readonly Place[] =>
  nodes.flatMap((node) => {
    const own = node.kind === 'procuratorate' ? node.label : office
    return [{ node, office }, ...placesBelow(node.children ?? [], own)]
  })

/** Each organisation as an import finds it: by its name, or where several have that name by its code before it. */
export const organisationChoices = (organisations: readonly OrgNode[]): readonly string[] => {
  const places = placesBelow(organisations)
  const counts = Map.groupBy(places, ({ node }) => node.label)
  return places.map(({ node: { label, code }, office }) =>
    counts.get(label)?.length === 1 ? label : `${code} ${office === undefined ? label : `${office}/${label}`}`,
  )
}
