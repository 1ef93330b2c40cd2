import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Site } from '../../support/site.ts'

const dayMs = 86_400_000

/** Changes what no person can bring about in the time of a test, in the database of the running site. */
const change = (site: Site, statement: string, ...values: (string | number)[]): void => {
  const database = new DatabaseSync(join(site.dataFolder, 'auth-centre.sqlite'), { timeout: 5000 })
  try {
    const { changes } = database.prepare(statement).run(...values)
    if (changes !== 1) throw new Error(`${statement} changed ${changes} rows`)
  } finally {
    database.close()
  }
}

/** Forgets the calls and wrong guesses that are counted: those of a whole run come from one address. */
export const forgetTries = (site: Site): void => {
  const database = new DatabaseSync(join(site.dataFolder, 'auth-centre.sqlite'), { timeout: 5000 })
  try {
    database.exec('delete from limiter')
  } finally {
    database.close()
  }
}

/** Makes somebody's password this many days old. */
export const agePassword = (site: Site, username: string, days: number): void =>
  change(site, 'update user set password_changed_at = ? where username = ?', Date.now() - days * dayMs, username)

/** Binds somebody's account to an identity of a provider. */
export const bindIdentity = (site: Site, userId: string, provider: string, nickname: string): void =>
  change(
    site,
    'insert into external_identity (provider, subject, user_id, nickname, created_at) values (?, ?, ?, ?, ?)',
    provider,
    `${provider}:${userId}`,
    userId,
    nickname,
    Date.UTC(2026, 2, 2, 1, 30),
  )
