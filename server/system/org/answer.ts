import type { Selectable } from 'kysely'
import {
  createOrganisationPermission,
  mergeOrganisationPermission,
  moveOrganisationPermission,
  removeOrganisationsPermission,
  setOrganisationStatusPermission,
  updateOrganisationPermission,
} from '../../../openapi/facts/org.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { Account } from '../../kernel/account.ts'
import { includesOrg, pathBelow, permissionsBeyond } from '../../kernel/role-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { areasNamed } from '../area/index.ts'
import { headCounts } from './head-counts.ts'
import { orgFields } from './org-fields.ts'
import { idsOn, orgsWith, parentsAmong } from './org-rows.ts'

type Organisation = Schemas['Organisation']

/** The operations that change an organisation. */
const changes = [
  updateOrganisationPermission,
  moveOrganisationPermission,
  mergeOrganisationPermission,
  setOrganisationStatusPermission,
  removeOrganisationsPermission,
] as const

interface Reader {
  readonly db: Database
  readonly account: Account
}

/** Rows of the database as the API shows them, in the same order. */
export async function answerOrganisations(
  { db, account }: Reader,
  rows: readonly Selectable<OrgTable>[],
): Promise<Organisation[]> {
  const counts = await headCounts(db, account.versions)
  const parents = await parentsAmong(
    db,
    account,
    rows.map(({ id }) => id),
    account.scope,
  )
  const regions = new Map(
    (
      await areasNamed(
        db,
        rows.flatMap(({ region_code: code }) => code ?? []),
      )
    ).map(({ id, fullName }) => [id, fullName]),
  )
  return rows.map((row) =>
    withoutNulls({
      id: row.id,
      ...orgFields.shown(row),
      regionName: regions.get(row.region_code ?? '') ?? null,
      sort: row.sort,
      status: row.status,
      source: row.source,
      syncTime: row.synced_at === null ? null : formatDateTime(row.synced_at),
      userCount: counts.get(row.id) ?? 0,
      createTime: formatDateTime(row.created_at),
      version: row.version,
      leaf: !parents.has(row.id),
      outOfScope: nullIfEmpty([
        ...permissionsBeyond(account, changes, (scope) => includesOrg(scope, row.path)),
        // What is added stands below it: a scope without the organisations below does not include that.
        ...permissionsBeyond(account, [createOrganisationPermission], (scope) =>
          includesOrg(scope, pathBelow(row.path)),
        ),
      ]),
    }),
  )
}

/** The same, each with the names of the visible organisations above it and the code of its parent. */
export async function answerWithPaths(reader: Reader, rows: readonly Selectable<OrgTable>[]): Promise<Organisation[]> {
  const answers = await answerOrganisations(reader, rows)
  const above = rows.map(({ path }) => idsOn(path).slice(0, -1))
  const found = await orgsWith(reader.db, reader.account, [...new Set(above.flat())])
  const visible = new Map(found.map((org) => [org.id, org]))
  return answers.map((answer, at) => {
    const ids = above[at] ?? []
    const parentCode = visible.get(ids.at(-1) ?? '')?.code
    const path = ids.flatMap((id) => visible.get(id)?.name ?? [])
    return { ...answer, ...(parentCode !== undefined && { parentCode }), path }
  })
}
