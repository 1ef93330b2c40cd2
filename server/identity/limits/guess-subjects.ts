import { createHash } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import type { GuessLimit, Subject } from './guess-count.ts'
import { networkOf } from './network-of.ts'

const minute = 60_000

/**
 * Wrong guesses of one address, at any operation – passwords, codes, captchas – and for any account. High enough for
 * the mistakes of an office behind one address.
 */
const limitOf = (db: Database): GuessLimit => ({
  count: parameter(db, 'login.address.count'),
  window: parameter(db, 'login.address.minutes') * minute,
  captchaAfter: parameter(db, 'login.captcha.address'),
})

/** The wrong guesses of an address, all operations together. */
export const byAddress = (db: Database, ip: string): Subject => ({
  key: `address:${digest(networkOf(ip))}`,
  kind: 'address',
  limit: limitOf(db),
})

/**
 * How a username stands in the keys of its counts: as it was submitted, in any case of letters. Codes of the second
 * step are counted apart from passwords.
 */
export const nameKey = (username: string, step: 'password' | 'code'): string =>
  digest(`${step === 'code' ? 'code:' : ''}${username.toLowerCase()}`)

/** Usernames and addresses are stored as hashes, because users type passwords into the wrong field. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
