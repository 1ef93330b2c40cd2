import { sql } from 'kysely'
import { compiledOnce } from '../database/compiled-once.ts'
import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import { type Grant, grantsOf } from '../kernel/grants.ts'
import { keepLatest, keptBy, type Versions } from '../kernel/kept.ts'
import { isPast } from '../kernel/last-day.ts'
import { heldInEffect, isSeparated } from '../kernel/role-in-effect.ts'
import { nowhere, scopeOf, scopesOf } from '../kernel/role-scope.ts'
import { dayOf } from '../kernel/time.ts'
import { hashSecret } from './secret.ts'
import { lifetimes } from './session/lifetimes.ts'
import type { LoginSession } from './session/login-session.ts'
import type { UnusableState } from './sign-in/account-unusable.ts'

/**
 * The user, a row per role in the order of the roles, without an id where it is not in effect, and the versions by
 * which what the roles grant is kept.
 */
const people = (db: Database, day: string) =>
  db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .leftJoin('user_role', 'user_role.user_id', 'user.id')
    .leftJoin('role', (join) => join.onRef('role.id', '=', 'user_role.role_id').on(heldInEffect(day)))
    .select(['user.username', 'user.name', 'user.status', 'user.valid_until', 'user.org_id', 'org.path'])
    .select(['user.password_changed_at', 'user.must_change_password', 'role.id as role_id'])
    .select(sql`${isSeparated}`.as('separated'))
    .select(({ selectFrom }) => {
      const versionOf = (entity: 'users' | 'organisations' | 'roles') =>
        selectFrom('directory_version').select('version').where('entity', '=', entity).$asScalar().$notNull()
      return [
        versionOf('users').as('users'),
        versionOf('organisations').as('organisations'),
        versionOf('roles').as('roles'),
      ]
    })
    .orderBy('role.sort')
    .orderBy('role.id')

type Person = Awaited<ReturnType<typeof readPerson>>[number]

const readPerson = compiledOnce((db, userId: string, day: string) => people(db, day).where('user.id', '=', userId))

const readSignedIn = compiledOnce(
  (db, sessionId: string, tokenHash: string, now: number, idleSince: number, day: string) =>
    people(db, day)
      .innerJoin('login_session', 'login_session.user_id', 'user.id')
      .leftJoin('token', (join) =>
        join
          .on('token.hash', '=', tokenHash)
          .on('token.kind', '=', 'access')
          .onRef('token.session_id', '=', 'login_session.id')
          .on('token.expires_at', '>', now),
      )
      .select(['login_session.id', 'login_session.user_id', 'login_session.xsrf', 'login_session.created_at'])
      .select(['login_session.last_used_at', 'login_session.method', 'login_session.factor', 'token.hash as token'])
      .where('login_session.id', '=', sessionId)
      .where('login_session.expires_at', '>', now)
      .where('login_session.last_used_at', '>', idleSince),
)

/** A live session, and its account if `token` is a valid access token of it and the account may be signed in. */
export async function findSignedIn(db: Database, secret: string, token: string, now: number) {
  const rows = await readSignedIn(
    db,
    hashSecret(secret),
    hashSecret(token),
    now,
    now - lifetimes.sessionIdle(db),
    dayOf(now),
  )
  const [session] = rows
  if (!session) return undefined
  return { session, account: session.token === null ? undefined : await accountFrom(db, session, rows, now) }
}

/** The owner of a session and the account's present permissions; undefined if it may no longer be signed in. */
export async function accountOf(
  db: Database,
  session: Pick<LoginSession, 'id' | 'user_id'>,
  now: number,
): Promise<Account | undefined> {
  return accountFrom(db, session, await readPerson(db, session.user_id, dayOf(now)), now)
}

async function accountFrom(
  db: Database,
  session: Pick<LoginSession, 'id' | 'user_id'>,
  rows: readonly Person[],
  now: number,
): Promise<Account | undefined> {
  const [user] = rows
  if (!user || unusableState(user, now)) return undefined
  return accountAsStored(db, session, user, rows, now)
}

/** Why the user of an account may not be signed in; undefined for one who may. */
const unusableState = ({ status, valid_until }: Person, now: number): UnusableState | undefined => {
  if (status !== 'normal') return status
  return isPast(valid_until, dayOf(now)) ? 'past' : undefined
}

/**
 * The account of a user as it is in a session, with why the user may not be signed in; undefined where there is no such
 * user.
 */
export async function accountToExplain(db: Database, userId: string, now: number) {
  const rows = await readPerson(db, userId, dayOf(now))
  const [user] = rows
  if (!user) return undefined
  const account = await accountAsStored(db, { id: '', user_id: userId }, user, rows, now)
  return { account, unusable: unusableState(user, now) }
}

async function accountAsStored(
  db: Database,
  session: Pick<LoginSession, 'id' | 'user_id'>,
  user: Person,
  rows: readonly Person[],
  now: number,
): Promise<Account> {
  const { users, organisations, roles } = user
  const versions = { users, organisations, roles }
  const grants = await grantsOf(
    db,
    rows.flatMap(({ role_id }) => role_id ?? []),
    versions,
  )
  return {
    userId: session.user_id,
    username: user.username,
    name: user.name,
    day: dayOf(now),
    sessionId: session.id,
    roleIds: grants.map(({ id }) => id),
    roleKeys: grants.map(({ key }) => key),
    ...reachOf(db, versions, user.path, grants),
    scope: nowhere,
    // SQLite knows 0 and 1, PostgreSQL false and true.
    separated: Boolean(user.separated),
    orgId: user.org_id,
    orgPath: user.path,
    password: { changedAt: user.password_changed_at, initial: user.must_change_password === 1 },
    needsFactor: grants.some(({ secondFactor }) => secondFactor),
    versions,
  }
}

type Reach = Pick<Account, 'permissions' | 'suspended' | 'anyScope'>

const reaches = keptBy<Reach>('roles', 'organisations')
/** People of one organisation with the same roles share one; a few kilobytes each. */
const reachLimit = 1000

/** The permissions that the roles grant to a user whose organisation has the path `home`. */
function reachOf(db: Database, versions: Versions, home: string, grants: readonly Grant[]): Reach {
  const kept = reaches(db, versions)
  const key = [home, ...grants.map(({ id }) => id)].join()
  const reach = () => ({
    permissions: scopesOf(home, grants),
    suspended: scopesOf(
      home,
      grants.map((grant) => ({ ...grant, permissions: grant.suspended })),
    ),
    anyScope: scopeOf(home, grants),
  })
  return kept.get(key) ?? keepLatest(kept, key, reach(), reachLimit)
}
