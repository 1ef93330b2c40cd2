import type { Database } from '../../database/schema.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import type { Followers } from '../../kernel/contributions/followed.ts'
import { keptBy } from '../../kernel/kept.ts'

/** The paths of an office and of its departments and stations, by the path of one of them. */
const kept = keptBy<readonly string[], 'organisations'>('organisations')

interface Placed extends Pick<Account, 'orgPath'> {
  readonly versions: Pick<Account['versions'], 'organisations'>
}

/**
 * The organisations of the account's own office, the nearest procuratorate at or above its own organisation: without
 * the offices below it.
 */
export async function officeScope(db: Database, { orgPath, versions }: Placed) {
  const known = kept(db, versions)
  const paths = known.get(orgPath) ?? (await pathsOfOffice(db, orgPath))
  known.set(orgPath, paths)
  return { all: false, subtrees: [], orgs: paths } satisfies Scope
}

/** The offices of these accounts, whose shared entries open calendars follow. */
export async function officesOf(db: Database, { userIds }: Followers): Promise<ReadonlyMap<string, Scope>> {
  const { version } = await db
    .selectFrom('directory_version')
    .select('version')
    .where('entity', '=', 'organisations')
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'org.path'])
    .where('user.id', 'in', userIds)
    .execute()
  const offices = new Map<string, Scope>()
  for (const { id, path } of people)
    offices.set(id, await officeScope(db, { orgPath: path, versions: { organisations: version } }))
  return offices
}

async function pathsOfOffice(db: Database, path: string): Promise<readonly string[]> {
  const office = await db
    .selectFrom('org')
    .select('path')
    .where('id', 'in', path.split('/').filter(Boolean))
    .where('kind', '=', 'procuratorate')
    .orderBy((eb) => eb.fn('length', ['path']), 'desc')
    .executeTakeFirst()
  const top = office?.path ?? path
  const below = await db.selectFrom('org').select(['path', 'kind']).where('path', 'like', `${top}%`).execute()
  const offices = below.filter(({ kind, path: one }) => kind === 'procuratorate' && one !== top)
  return below.flatMap(({ path: one }) => (offices.some((lower) => one.startsWith(lower.path)) ? [] : one))
}

/** What both scopes include. */
const together = (one: Scope, other: Scope): Scope =>
  one.all || other.all
    ? { all: true, subtrees: [], orgs: [] }
    : { all: false, subtrees: [...one.subtrees, ...other.subtrees], orgs: [...one.orgs, ...other.orgs] }

/** The account as one that also has its own office in its data scope: those whom it may choose. */
export async function withinReach(db: Database, account: Account): Promise<Account> {
  return { ...account, scope: together(account.scope, await officeScope(db, account)) }
}
