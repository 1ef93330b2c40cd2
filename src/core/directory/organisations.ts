import type { DirectoryGateway, OrgNode } from '../ports/directory-gateway.ts'
import type { Session } from '../session/session.ts'
import type { DirectoryVersions } from './directory-versions.ts'
import { Lookup } from './lookup.ts'

/** The position of an organisation in the tree. */
interface OrgPlace {
  readonly name: string
  /** Undefined at the top of the user's data scope. */
  readonly parentId: string | undefined
  /** A department's name after that of its office, else the name: `东湖区人民检察院 / 办公室`. */
  readonly title: string
  /** The names from the top to this one: `江宁省人民检察院 / 东湖区人民检察院`. */
  readonly path: string
}

/** The organisations of the user's data scope. */
export class Organisations extends Lookup<readonly OrgNode[]> {
  #indexed: readonly OrgNode[] | undefined
  #places: ReadonlyMap<string, OrgPlace> = new Map()

  constructor(gateway: Pick<DirectoryGateway, 'organisations'>, session: Session, versions: DirectoryVersions) {
    const fetch = (quiet: boolean) => gateway.organisations({ quiet })
    super({ entity: 'organisations', empty: [], fetch }, session, versions)
  }

  /** The position of an organisation; undefined if it is not loaded or outside the data scope. */
  placeOf(id: string): OrgPlace | undefined {
    const { value } = this.state.value
    if (value !== this.#indexed) {
      this.#indexed = value
      this.#places = placesOf(value)
    }
    return this.#places.get(id)
  }
}

/** All nodes of a tree by id, in one pass; iterative, so that depth is not limited. */
const placesOf = (roots: readonly OrgNode[]): ReadonlyMap<string, OrgPlace> => {
  const places = new Map<string, OrgPlace>()
  const waiting: [nodes: readonly OrgNode[], parentId?: string, above?: string, office?: string | undefined][] = [
    [roots],
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [nodes, parentId, above, office] = next
    for (const node of nodes) {
      const path = above === undefined ? node.label : `${above} / ${node.label}`
      const isOffice = node.kind === 'procuratorate'
      const title = isOffice || office === undefined ? node.label : `${office} / ${node.label}`
      places.set(node.id, { name: node.label, parentId, title, path })
      if (node.children) waiting.push([node.children, node.id, path, isOffice ? node.label : office])
    }
  }
  return places
}
