import type { Config } from './config.ts'
import { ConfigurationError } from './config-file.ts'
import { isKept, lost } from './database/kept-file.ts'
import type { Database } from './database/schema.ts'
import { seedAdministrator } from './database/seed/administrator.ts'
import { seedDemonstration } from './database/seed/demonstration.ts'
import { demonstrationSizes } from './database/seed/demonstration-size.ts'
import { bindDemonstrationIdentities } from './database/seed/identities.ts'
import { namedAccounts } from './database/seed/named-accounts.ts'
import { province } from './database/seed/organisation-data.ts'
import { hashPassword, verifyPassword } from './identity/password/password.ts'
import { weakness } from './identity/password/weak-password.ts'
import { endSessionsOf } from './identity/session/login-session.ts'
import { randomPassword } from './system/user/random-password.ts'

const dayMs = 86_400_000

/** The accounts in the database, and their password where this start may show it. */
export type Accounts =
  | { readonly kind: 'administrator'; readonly password: string | undefined }
  | { readonly kind: 'demonstration'; readonly password: string | undefined }
  /** A production site's own data. */
  | { readonly kind: 'own' }
  /** The same outside production, where the user may expect the demonstration accounts. */
  | { readonly kind: 'own-without-demonstration' }

/**
 * Seeds an empty database: in production with one administrator, else with the demonstration data. Later starts set
 * `DEMO_PASSWORD` on the demonstration accounts; a random one is shown only at the first start. The passwords of a
 * demonstration do not expire between two starts. Throws `ConfigurationError` where production finds demonstration
 * data, whose password may be widely known, and `DatabaseLost` where the folder once held data.
 */
export async function prepareAccounts(db: Database, config: Config, now: number): Promise<Accounts> {
  const empty = !(await db.selectFrom('org').select('id').limit(1).executeTakeFirst())
  if (empty && config.databaseUrl === undefined && isKept(config.dataDirectory)) throw lost(config.dataDirectory)
  if (config.production) {
    const password = config.adminPassword ?? randomPassword()
    const weak = empty ? await weakness(password, { username: 'admin' }) : undefined
    if (weak !== undefined) throw new ConfigurationError(`环境变量 ADMIN_PASSWORD：${weak}`)
    if (empty && (await seedAdministrator(db, { passwordHash: await hashPassword(password), now }))) {
      return { kind: 'administrator', password: config.adminPassword === undefined ? password : undefined }
    }
    if (await isDemonstration(db)) {
      throw new ConfigurationError(
        '此数据库保存的是演示数据，不能用于生产环境，请用环境变量 DATA_DIR 或 DATABASE_URL 换一个数据库',
      )
    }
    return { kind: 'own' }
  }
  if (empty) {
    const password = config.demoPassword ?? randomPassword()
    const size = demonstrationSizes[config.demoSize ?? 'standard']
    if (await seedDemonstration(db, { passwordHash: await hashPassword(password), now, ...size }))
      return { kind: 'demonstration', password }
  }
  if (!(await isDemonstration(db))) return { kind: 'own-without-demonstration' }
  await bindDemonstrationIdentities(db, now)
  if (config.demoPassword !== undefined) await setDemonstrationPassword(db, config.demoPassword, now)
  await keepPasswordsFresh(db, config.passwordDays, now)
  return { kind: 'demonstration', password: config.demoPassword }
}

/** Only the invented province has this code, so the password of a real administrator is never overwritten. */
async function isDemonstration(db: Database): Promise<boolean> {
  return (await db.selectFrom('org').select('id').where('code', '=', province.code).executeTakeFirst()) !== undefined
}

/**
 * Keeps a demonstration usable after months: a start renews every password that is past half of its days. An initial
 * password stays initial.
 */
async function keepPasswordsFresh(db: Database, passwordDays: number, now: number): Promise<void> {
  await db
    .updateTable('user')
    .set({ password_changed_at: now })
    .where('password_changed_at', '<', now - (passwordDays * dayMs) / 2)
    .where('must_change_password', '=', 0)
    .execute()
}

async function setDemonstrationPassword(db: Database, password: string, now: number): Promise<void> {
  const accounts = await db
    .selectFrom('user')
    .select(['id', 'password_hash'])
    .where(
      'username',
      'in',
      namedAccounts.map(({ username }) => username),
    )
    .execute()
  // They share one hash unless one was changed; a session whose password is already the right one stays.
  const verified = new Map<string, boolean>()
  for (const { password_hash } of accounts) {
    if (!verified.has(password_hash)) verified.set(password_hash, await verifyPassword(password_hash, password))
  }
  const others = accounts.filter(({ password_hash }) => !verified.get(password_hash)).map(({ id }) => id)
  if (others.length === 0) return
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const change = { password_hash: passwordHash, password_changed_at: now, must_change_password: 0 } as const
    await tx.updateTable('user').set(change).where('id', 'in', others).execute()
    await endSessionsOf(tx, others)
  })
}
