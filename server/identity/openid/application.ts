import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { ApplicationGrant } from '../../database/tables/application.ts'
import { notPast } from '../../kernel/last-day.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'

/** A scope that an application may ask for. */
export interface AllowedScope {
  readonly name: string
  readonly optional: boolean
}

/** An enabled application, as the provider needs it. */
export interface Application {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  readonly kind: 'confidential' | 'public'
  readonly grants: readonly ApplicationGrant[]
  readonly autoConfirm: boolean
  /** Lifetimes in seconds. */
  readonly accessSeconds: number
  readonly refreshSeconds: number
  readonly idSeconds: number
  readonly rotateRefresh: boolean
  readonly pkceRequired: boolean
  readonly idTokenNames: boolean
  /** Addresses and networks of its servers; empty for any. */
  readonly ipAllow: readonly string[]
  readonly visibility: 'all' | 'orgs' | 'roles'
  readonly backchannelLogoutUrl: string | null
  readonly redirects: readonly string[]
  readonly postLogouts: readonly string[]
  readonly scopes: readonly AllowedScope[]
  /** Hashes of its secrets that are valid now. */
  readonly secrets: readonly string[]
}

type Part = 'redirect' | 'post_logout' | 'scope' | 'secret'

const readRows = compiledOnce((db, id: string, now: number) => {
  const addresses = db
    .selectFrom('application_address')
    .select(['application_id', sql<Part>`kind`.as('part'), 'address as value', sql<number>`0`.as('flag')])
    .where('application_id', '=', id)
  const scopes = db
    .selectFrom('application_scope')
    .select(['application_id', sql<Part>`'scope'`.as('part'), 'scope as value', sql<number>`optional`.as('flag')])
    .where('application_id', '=', id)
  const secrets = db
    .selectFrom('application_secret')
    .select(['application_id', sql<Part>`'secret'`.as('part'), 'hash as value', sql<number>`0`.as('flag')])
    .where('application_id', '=', id)
    .where((row) => row.or([row('not_after', 'is', null), row('not_after', '>', now)]))
  return db
    .selectFrom('application')
    .leftJoin(addresses.unionAll(scopes).unionAll(secrets).as('parts'), 'parts.application_id', 'application.id')
    .selectAll('application')
    .select(['parts.part', 'parts.value', 'parts.flag'])
    .where('application.id', '=', id)
    .where('application.status', '=', 'normal')
    .orderBy('parts.part')
    .orderBy('parts.value')
})

/**
 * The enabled application with this id, as it is now, in one statement; undefined where there is none. `now` in
 * milliseconds since 1970.
 */
export async function findApplication(db: Database, id: string, now: number): Promise<Application | undefined> {
  const rows = await readRows(db, id, now)
  const [row] = rows
  if (!row) return undefined
  const parts = (wanted: Part) => rows.filter(({ part }) => part === wanted)
  const values = (wanted: Part) => parts(wanted).map(({ value }) => value ?? '')
  const isPublic = row.kind === 'public'
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    kind: row.kind,
    grants: words(row.grants) as ApplicationGrant[], // as: written from the same type
    autoConfirm: row.auto_confirm === 1,
    accessSeconds: row.access_seconds,
    refreshSeconds: row.refresh_seconds,
    idSeconds: row.id_seconds,
    rotateRefresh: isPublic || row.rotate_refresh === 1,
    pkceRequired: isPublic || row.pkce_required === 1,
    idTokenNames: row.id_token_names === 1,
    ipAllow: words(row.ip_allow),
    visibility: row.visibility,
    backchannelLogoutUrl: row.backchannel_logout_url,
    redirects: values('redirect'),
    postLogouts: values('post_logout'),
    scopes: parts('scope').map(({ value, flag }) => ({ name: value ?? '', optional: flag === 1 })),
    secrets: values('secret'),
  }
}

/** The application of a client, as it was read in this request. */
export function applicationOf(client: object | undefined): Application {
  // as: `extraClientMetadata` keeps it under its name, which the library's types do not know.
  const { application } = client as { readonly application?: Application }
  if (!application) throw new Error('A client without its application.')
  return application
}

/** The words of a text that are separated by spaces. */
export const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** A user, and the day (`YYYY-MM-DD`) for which is asked. */
interface Visitor {
  /** Or a column of an outer query with it. */
  readonly userId: string | Expression<string>
  readonly day: string
}

/** Whether a user may use an application, as `isOpenTo` says. */
export async function isVisible(
  db: Database,
  { id, visibility }: Pick<Application, 'id' | 'visibility'>,
  visitor: Visitor,
): Promise<boolean> {
  if (visibility === 'all') return true
  const found = db.selectFrom('application').select('id').where('id', '=', id).where(isOpenTo(visitor))
  return (await found.executeTakeFirst()) !== undefined
}

const eb = expressionBuilder<Tables, 'application'>()

/**
 * The condition for rows of `application` that a user may use: `visibility` all, or by the user's organisation or one
 * above it, or by a role in effect, or opened to the user by name (decision 0069). A part-time organisation gives no
 * right (decision 0060).
 */
export const isOpenTo = (visitor: Visitor): Expression<SqlBool> =>
  eb.or([
    eb('visibility', '=', 'all'),
    eb.and([eb('visibility', '=', 'orgs'), eb.exists(byOrganisation(visitor))]),
    eb.and([eb('visibility', '=', 'roles'), eb.exists(byRole(visitor))]),
    eb.exists(byName(visitor)),
  ])

const byOrganisation = ({ userId }: Visitor) =>
  eb
    .selectFrom('application_org')
    .innerJoin('org as top', 'top.id', 'application_org.org_id')
    .innerJoin('org', (join) => join.on('org.path', 'like', sql<string>`top.path || '%'`))
    .innerJoin('user', 'user.org_id', 'org.id')
    .whereRef('application_org.application_id', '=', 'application.id')
    .where('user.id', '=', userId)
    .select('user.id')

const byRole = ({ userId, day }: Visitor) =>
  eb
    .selectFrom('application_role')
    .innerJoin('role', 'role.id', 'application_role.role_id')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .whereRef('application_role.application_id', '=', 'application.id')
    .where('user_role.user_id', '=', userId)
    .where(heldInEffect(day))
    .select('user_role.user_id')

const byName = ({ userId, day }: Visitor) =>
  eb
    .selectFrom('application_user')
    .whereRef('application_user.application_id', '=', 'application.id')
    .where('application_user.user_id', '=', userId)
    .where(notPast('application_user.valid_until', day))
    .select('application_user.user_id')
