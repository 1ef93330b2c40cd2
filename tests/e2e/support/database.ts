import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Site } from '../../support/site.ts'

const dayMs = 86_400_000

/** Changes what no user action can change within a test, in the running site's database. */
const change = (site: Site, statement: string, ...values: (string | number)[]): void => {
  const database = new DatabaseSync(join(site.dataFolder, 'auth-centre.sqlite'), { timeout: 5000 })
  try {
    const { changes } = database.prepare(statement).run(...values)
    if (changes !== 1) throw new Error(`${statement} changed ${changes} rows`)
  } finally {
    database.close()
  }
}

/** Resets the counts of calls and wrong guesses: all tests of a run share one address. */
export const forgetTries = (site: Site): void => {
  const database = new DatabaseSync(join(site.dataFolder, 'auth-centre.sqlite'), { timeout: 5000 })
  try {
    database.exec('delete from limiter; delete from guess_count')
  } finally {
    database.close()
  }
}

/** The stored form of the captcha that was drawn last. */
export const latestCaptcha = (site: Site): { id: string; answer_hash: string } => {
  const database = new DatabaseSync(join(site.dataFolder, 'auth-centre.sqlite'), { timeout: 5000, readOnly: true })
  try {
    const row = database.prepare('select id, answer_hash from captcha order by expires_at desc limit 1').get()
    return { id: String(row?.id), answer_hash: String(row?.answer_hash) }
  } finally {
    database.close()
  }
}

/** Sets the age of a user's password in days. */
export const agePassword = (site: Site, username: string, days: number): void =>
  change(site, 'update user set password_changed_at = ? where username = ?', Date.now() - days * dayMs, username)

/** Binds a user's account to an external identity. */
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

/** Lets a user's authenticator app be used again within the same half-minute. */
export const forgetUsedCode = (site: Site, username: string): void =>
  change(
    site,
    'update second_factor set last_step = null where user_id = (select id from user where username = ?)',
    username,
  )
