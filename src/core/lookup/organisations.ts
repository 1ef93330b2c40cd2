import { ApiError } from '../failure/api-error.ts'
import type { LookupGateway, OrgNode } from '../ports/lookup-gateway.ts'
import type { Session } from '../session/session.ts'
import { Lookup } from './lookup.ts'
import type { LookupVersions } from './lookup-versions.ts'
import { branchesOf, isPartial, type OrgBranches, withBranches } from './org-branches.ts'

type Gateway = Pick<LookupGateway, 'organisations' | 'organisationsBelow' | 'organisationsAround' | 'findOrganisations'>

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

/** The most organisations that one call of `organisationsAround` names. */
const callSize = 100
/** The most matches of a search (openapi/org.yaml). */
const searchLimit = 200

/** What is read off a tree. */
interface Index {
  readonly places: ReadonlyMap<string, OrgPlace>
  /** Whether branches are missing. */
  readonly partial: boolean
}

/** What is loaded on demand, by ids of organisations. */
interface Demand {
  /** Those whose branches have arrived. */
  readonly opened: Set<string>
  /** Those that were named since the tree was loaded, known to the backend or not. */
  readonly named: Set<string>
}

/** The result of a search. */
interface FoundOrganisations {
  /** The matches within their ancestors. */
  readonly nodes: readonly OrgNode[]
  /** How many matches these are, where there are more. */
  readonly limit?: number
}

/**
 * The organisations of the user's data scope. Of a large tree the backend sends the upper levels; the other branches
 * are loaded on demand, and again with every reload.
 */
export class Organisations extends Lookup<readonly OrgNode[]> {
  readonly #gateway: Gateway
  readonly #session: Session
  readonly #demand: Demand
  #indexed: readonly OrgNode[] | undefined
  #index: Index = { places: new Map(), partial: false }
  /** The results of searches, which may be outside the loaded part. */
  readonly #found = new Map<string, OrgPlace>()

  constructor(gateway: Gateway, session: Session, versions: LookupVersions) {
    const demand: Demand = { opened: new Set(), named: new Set() }
    super({ entity: 'organisations', empty: [], fetch: (quiet) => load(gateway, demand, quiet) }, session, versions)
    this.#gateway = gateway
    this.#session = session
    this.#demand = demand
    session.signedOut.subscribe(() => {
      demand.opened.clear()
      demand.named.clear()
      this.#found.clear()
    })
  }

  /** The position of an organisation; undefined if it is not loaded or outside the data scope. */
  placeOf(id: string): OrgPlace | undefined {
    return this.#indexNow.places.get(id) ?? this.#found.get(id)
  }

  /** Whether some branches have yet to be loaded. */
  get partial(): boolean {
    return this.#indexNow.partial
  }

  /** Loads the children of an organisation into the tree, and returns them. Rejects with `ApiError`. */
  async loadBelow(id: string): Promise<readonly OrgNode[]> {
    const { generation } = this.#session
    const children = await this.#gateway.organisationsBelow(id)
    if (generation === this.#session.generation) {
      this.#demand.opened.add(id)
      this.amend((tree) => withBranches(tree, new Map([[id, children]])))
    }
    return children
  }

  /**
   * Loads the branches that lead to these organisations, as far as they are missing. Does not reject: without them
   * their titles are unknown, and the next call tries again.
   */
  async ensure(ids: readonly string[]): Promise<void> {
    const { opened, named } = this.#demand
    const missing = ids.filter((id) => !this.#indexNow.places.has(id) && !named.has(id))
    if (!this.partial || missing.length === 0) return
    const { generation } = this.#session
    for (const id of missing) named.add(id)
    try {
      const branches = await loadAround(this.#gateway, missing, false)
      if (generation !== this.#session.generation) return
      this.amend((tree) => withBranches(tree, branches))
      for (const id of missing) if (this.#indexNow.places.has(id)) opened.add(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const id of missing) named.delete(id)
    }
  }

  /** Asks the backend for the organisations that a text finds. Rejects with `ApiError`. */
  async find(text: string, signal: AbortSignal): Promise<FoundOrganisations> {
    const { generation } = this.#session
    const { rows, total } = await this.#gateway.findOrganisations(text, signal)
    if (generation === this.#session.generation) for (const [id, place] of placesOf(rows)) this.#found.set(id, place)
    return { nodes: rows, ...(total > searchLimit && { limit: searchLimit }) }
  }

  get #indexNow(): Index {
    const { value } = this.state.value
    if (value !== this.#indexed) {
      this.#indexed = value
      this.#index = { places: placesOf(value), partial: isPartial(value) }
    }
    return this.#index
  }
}

/** The branches of the tree that lead to these organisations, and their children. */
const loadAround = async (gateway: Gateway, ids: readonly string[], quiet: boolean): Promise<OrgBranches> => {
  const calls = Array.from({ length: Math.ceil(ids.length / callSize) }, (_, call) =>
    ids.slice(call * callSize, (call + 1) * callSize),
  )
  const answers = await Promise.all(calls.map((some) => gateway.organisationsAround(some, { quiet })))
  return branchesOf(answers.flat())
}

/** The tree, with the branches that were loaded on demand before. */
const load = async (gateway: Gateway, { opened, named }: Demand, quiet: boolean): Promise<readonly OrgNode[]> => {
  const tree = await gateway.organisations({ quiet })
  named.clear()
  if (opened.size === 0 || !isPartial(tree)) return tree
  return withBranches(tree, await loadAround(gateway, [...opened], quiet))
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
