import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readOnceBy } from '../../kernel/kept.ts'
import { indexByName, searchNames } from '../../kernel/name-index.ts'
import { includesOrg } from '../../kernel/role-scope.ts'
import { nodesOf } from './org-nodes.ts'
import { idsOn, orgsWith, parentsAmong } from './org-rows.ts'

/** The most matches of an answer. */
const most = 200

/** What of an organisation is searched, beside its name. */
interface Searched {
  readonly id: string
  /** In lower case. */
  readonly code: string
  readonly path: string
  /** 1 at the root. */
  readonly depth: number
}

/** Kept by the version of the organisations: a search reads no row but those of its answer. */
const namesOf = readOnceBy(['organisations'], (db: Database) =>
  indexByName(
    (after, limit) =>
      db
        .selectFrom('org')
        .select(['id', 'name', 'code', 'path'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id, code, path }): Searched => ({ id, code: code.toLowerCase(), path, depth: idsOn(path).length }),
  ),
)

/**
 * GET /api/system/org/search: the organisations of the account's data scope that a text finds, within their ancestors
 * as far as these are visible. `total` counts all matches.
 */
export const searchOrganisations: Handler<'searchOrganisations'> = async ({ db, account, query: { keyword } }) => {
  const names = await namesOf(db, account.versions)
  const code = keyword.trim().toLowerCase()
  const matches = await searchNames(names, keyword, (org) => org.code.includes(code))
  const found = matches
    .filter(({ id, path }) => id === account.orgId || includesOrg(account.anyScope, path))
    // Near the top first, so that an office comes before what is below it.
    .toSorted((one, other) => one.depth - other.depth)
  const shown = found.slice(0, most)
  const rows = await orgsWith(db, account, [...new Set(shown.flatMap(({ path }) => idsOn(path)))])
  const withChildren = new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))
  const alone = rows.flatMap(({ id }) => (withChildren.has(id) ? [] : [id]))
  return { rows: nodesOf(account, { rows, withMore: await parentsAmong(db, account, alone) }), total: found.length }
}
