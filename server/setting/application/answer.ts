import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { ApplicationTable } from '../../database/tables/application.ts'
import { maskPhone } from '../../kernel/mask.ts'
import { dayOf, daysAfter, formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { stoppedRoles } from '../../system/role/index.ts'
import { applicationFields } from './application-fields.ts'

type Application = Schemas['Application']

interface Showing {
  /** In milliseconds since 1970. */
  readonly now: number
  /** Hides the middle of telephone numbers. */
  readonly masked: boolean
}

/** The first of the seven days whose calls are counted. */
export const firstOfSeven = (now: number): string => daysAfter(dayOf(now), -6)

/** Rows of the database as the API shows them, in the same order. */
export async function answerApplications(
  db: Database,
  rows: readonly Selectable<ApplicationTable>[],
  { now, masked }: Showing,
): Promise<Application[]> {
  if (rows.length === 0) return []
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const roleIds = rows.flatMap(({ id }) => parts.roles(id).map(({ role_id }) => role_id))
  const stopped = await stoppedRoles(db, [...new Set(roleIds)], dayOf(now))
  return rows.map((row) => {
    const { id } = row
    const stoppedHere = stopped.filter((role) => parts.roles(id).some(({ role_id }) => role_id === role.id))
    const scopes = parts.scopes(id)
    const addresses = (kind: 'redirect' | 'post_logout') =>
      parts
        .addresses(id)
        .filter((one) => one.kind === kind)
        .map(({ address }) => address)
    return withoutNulls({
      ...applicationFields.shown(row),
      ownerPhone: row.owner_phone !== null && masked ? maskPhone(row.owner_phone) : row.owner_phone,
      redirects: addresses('redirect'),
      postLogouts: addresses('post_logout'),
      scopes: scopes.map(({ scope }) => scope),
      optionalScopes: scopes.filter(({ optional }) => optional === 1).map(({ scope }) => scope),
      rotateRefresh: row.kind === 'public' || row.rotate_refresh === 1,
      pkceRequired: row.kind === 'public' || row.pkce_required === 1,
      orgIds: parts.orgs(id).map(({ org_id }) => org_id),
      roleIds: parts.roles(id).map(({ role_id }) => role_id),
      stoppedRoles: stoppedHere.length > 0 ? stoppedHere : null,
      status: row.status,
      calls: parts.calls(id)[0]?.calls ?? 0,
      secrets: parts.secrets(id).map(({ id: secret, created_at, not_after }) =>
        withoutNulls({
          id: secret,
          createTime: formatDateTime(created_at),
          endTime: not_after === null ? null : formatDateTime(not_after),
        }),
      ),
      createTime: formatDateTime(row.created_at),
      version: row.version,
    })
  })
}

/** What belongs to the applications, by their ids. */
async function partsOf(db: Database, ids: readonly string[], now: number) {
  return {
    addresses: grouped(
      await db
        .selectFrom('application_address')
        .selectAll()
        .where('application_id', 'in', ids)
        .orderBy('address')
        .execute(),
    ),
    scopes: grouped(
      await db
        .selectFrom('application_scope')
        .innerJoin('access_scope', 'access_scope.name', 'application_scope.scope')
        .selectAll('application_scope')
        .where('application_id', 'in', ids)
        .orderBy('access_scope.sort')
        .orderBy('scope')
        .execute(),
    ),
    orgs: grouped(
      await db.selectFrom('application_org').selectAll().where('application_id', 'in', ids).orderBy('org_id').execute(),
    ),
    roles: grouped(
      await db
        .selectFrom('application_role')
        .selectAll()
        .where('application_id', 'in', ids)
        .orderBy('role_id')
        .execute(),
    ),
    secrets: grouped(
      await db
        .selectFrom('application_secret')
        .select(['application_id', 'id', 'created_at', 'not_after'])
        .where('application_id', 'in', ids)
        .where((row) => row.or([row('not_after', 'is', null), row('not_after', '>', now)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    ),
    calls: grouped(
      await db
        .selectFrom('application_calls')
        .select(({ fn }) => ['application_id', fn.sum<number>('calls').as('calls')])
        .where('application_id', 'in', ids)
        .where('day', '>=', firstOfSeven(now))
        .groupBy('application_id')
        .execute(),
    ),
  }
}

const grouped = <Row extends { readonly application_id: string }>(rows: readonly Row[]) => {
  const by = Map.groupBy(rows, ({ application_id }) => application_id)
  return (id: string): readonly Row[] => by.get(id) ?? []
}
