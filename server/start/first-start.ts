import type { Config } from '../config/config.ts'
import { ConfigurationError } from '../config/config-file.ts'
import { province } from '../config/province.ts'
import { isKept, lost } from '../database/kept-file.ts'
import type { Database } from '../database/schema.ts'
import { completeDemonstration, seedAfterwards, seedDemonstration } from '../demonstration/demonstration.ts'
import { demonstrationSizes } from '../demonstration/demonstration-size.ts'
import { namedAccounts } from '../demonstration/named-accounts.ts'
import type { FileStore } from '../files/file-store.ts'
import { administrators, seedAdministrators } from '../foundation/administrator.ts'
import { doubtPasskeys } from '../identity/factor/passkeys-after-password.ts'
import { hashPassword, verifyPassword } from '../identity/password/password.ts'
import { weakness, wordsOfSite } from '../identity/password/weak-password.ts'
import { endSessionsOf } from '../identity/session/login-session.ts'
import { ParameterSource, parameter } from '../kernel/parameters/in-force.ts'
import { dayMs } from '../kernel/time.ts'
import { randomPassword } from '../system/user/random-password.ts'

/** An account of the first start, and its password where this start may show it. */
export interface FirstAccount {
  readonly username: string
  readonly name: string
  readonly password: string | undefined
}

/** The accounts in the database, and their password where this start may show it. */
export type Accounts =
  | { readonly kind: 'administrators'; readonly created: readonly FirstAccount[] }
  | { readonly kind: 'demonstration'; readonly password: string | undefined }
  /** A production site's own data. */
  | { readonly kind: 'own' }
  /** The same outside production, where the user may expect the demonstration accounts. */
  | { readonly kind: 'own-without-demonstration' }

interface Preparing {
  /** The store of the demonstration's attachments. */
  readonly files?: FileStore
  /** Gets the words for what takes long. */
  say?(words: string): void
}

/**
 * Seeds an empty database: in production with one administrator, or one for each duty, else with the demonstration
 * data. Later starts set `DEMO_PASSWORD` on the demonstration accounts; a random one is shown only at the first start.
 * The passwords of a demonstration do not expire between two starts. Throws `ConfigurationError` where production finds
 * demonstration data, whose password may be widely known, and `DatabaseLost` where the folder once held data. The
 * demonstration has notices where it is given the store of their attachments.
 */
export async function prepareAccounts(
  db: Database,
  config: Config,
  now: number,
  { files, say = () => undefined }: Preparing = {},
): Promise<Accounts> {
  const empty = !(await db.selectFrom('org').select('id').limit(1).executeTakeFirst())
  if (empty && config.databaseUrl === undefined && isKept(config.dataDirectory)) throw lost(config.dataDirectory)
  if (config.production) {
    const created = empty ? await createAdministrators(db, config, now) : undefined
    if (created) return { kind: 'administrators', created }
    if (await isDemonstration(db)) {
      throw new ConfigurationError(
        '此数据库保存的是演示数据，不能用于生产环境，请用环境变量 DATA_DIR 或 DATABASE_URL 换一个数据库',
      )
    }
    return { kind: 'own' }
  }
  if (empty) {
    say('首次启动：正在写入演示数据，可能需要一分钟…')
    const password = config.demoPassword ?? randomPassword()
    const size = demonstrationSizes[config.demoSize ?? 'standard']
    if (
      await seedDemonstration(db, { passwordHash: await hashPassword(password), now, ...(files && { files }), ...size })
    ) {
      await seedAfterwards(db, now)
      return { kind: 'demonstration', password }
    }
  }
  if (!(await isDemonstration(db))) return { kind: 'own-without-demonstration' }
  await completeDemonstration(db, now)
  if (config.demoPassword !== undefined) await setDemonstrationPassword(db, config.demoPassword, now)
  await keepPasswordsFresh(db, await passwordDaysOf(db, config), now)
  return { kind: 'demonstration', password: config.demoPassword }
}

/** The accounts with which production begins; undefined where another process was first. */
async function createAdministrators(
  db: Database,
  { adminPassword, separation, names }: Config,
  now: number,
): Promise<readonly FirstAccount[] | undefined> {
  const accounts = await Promise.all(
    administrators(separation).map(async (account) => {
      const password = adminPassword ?? randomPassword()
      const weak = await weakness(password, { username: account.username }, wordsOfSite(names))
      if (weak !== undefined) throw new ConfigurationError(`环境变量 ADMIN_PASSWORD：${weak}`)
      return { ...account, password, passwordHash: await hashPassword(password) }
    }),
  )
  if (!(await seedAdministrators(db, { accounts, office: names.office, now }))) return undefined
  return accounts.map(({ username, name, password }) => ({
    username,
    name,
    password: adminPassword === undefined ? password : undefined,
  }))
}

/** Only the invented province has this code, so the password of a real administrator is never overwritten. */
async function isDemonstration(db: Database): Promise<boolean> {
  return (await db.selectFrom('org').select('id').where('code', '=', province.code).executeTakeFirst()) !== undefined
}

/** Days until a password must be changed, before the app that keeps the parameters in force exists. */
async function passwordDaysOf(db: Database, { fixed }: Config): Promise<number> {
  const fail = (error: unknown) => {
    throw error
  }
  await new ParameterSource({ db, fixed, open: () => undefined, failed: fail }).reload()
  return parameter(db, 'password.days')
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
    await doubtPasskeys(tx, others)
  })
}
