import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, OrgTable } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readOnceBy } from '../../kernel/kept.ts'
import { nameMatch } from '../../kernel/name-match.ts'
import { includesOrg } from '../../kernel/role-scope.ts'
import { nodesOf } from './org-nodes.ts'
import { idsOn, orgsWith, parentsAmong } from './org-rows.ts'

/** The most matches of an answer. */
const most = 200
/** Organisations that are read, and names that are tested, before other requests have their turn. */
const batchSize = 5000

/** What of an organisation is searched, beside its name. */
interface Searched {
  readonly id: string
  /** In lower case. */
  readonly code: string
  readonly path: string
  /** 1 at the root. */
  readonly depth: number
}

/** All organisations by name: departments of different offices share theirs, and a name is tested once. */
type Names = readonly (readonly [name: string, orgs: readonly Searched[]])[]

/** Kept by the version of the organisations: a search reads no row but those of its answer. */
const namesOf = readOnceBy(['organisations'], readNames)

async function readNames(db: Database): Promise<Names> {
  const byName = new Map<string, Searched[]>()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: readonly Pick<OrgTable, 'id' | 'name' | 'code' | 'path'>[] = await db
      .selectFrom('org')
      .select(['id', 'name', 'code', 'path'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id, name, code, path } of rows) {
      const org = { id, code: code.toLowerCase(), path, depth: idsOn(path).length }
      const others = byName.get(name)
      if (others) others.push(org)
      else byName.set(name, [org])
    }
    after = rows.at(-1)?.id
    await nextTurn()
  }
  return [...byName]
}

/**
 * GET /api/system/org/search: the organisations of the account's data scope that a text finds, within their ancestors as
 * far as these are visible. `total` counts all matches.
 */
export const searchOrganisations: Handler<'searchOrganisations'> = async ({ db, account, query: { keyword } }) => {
  const names = await namesOf(db, account.versions)
  const code = keyword.trim().toLowerCase()
  const isNamed = nameMatch(keyword)
  const sees = ({ id, path }: Searched) => id === account.orgId || includesOrg(account.anyScope, path)
  /** By depth: near the top first, so that an office comes before what is below it. */
  const byDepth: Searched[][] = []
  for (const [at, [name, orgs]] of names.entries()) {
    const all = isNamed(name)
    for (const org of orgs) if ((all || org.code.includes(code)) && sees(org)) (byDepth[org.depth] ??= []).push(org)
    if (at % batchSize === batchSize - 1) await nextTurn()
  }
  const found = byDepth.flat()
  const shown = found.slice(0, most)
  const rows = await orgsWith(db, account, [...new Set(shown.flatMap(({ path }) => idsOn(path)))])
  const withChildren = new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))
  const alone = rows.flatMap(({ id }) => (withChildren.has(id) ? [] : [id]))
  return { rows: nodesOf(account, { rows, withMore: await parentsAmong(db, account, alone) }), total: found.length }
}
