import { createHash } from 'node:crypto'
import type { GuessLimit, Subject } from './guess-count.ts'
import { networkOf } from './network-of.ts'

const minute = 60_000

/**
 * Wrong guesses of one address, at any operation – passwords, codes, captchas – and for any account. High enough for the
 * mistakes of an office behind one address.
 */
const limit = { count: 60, window: 5 * minute, captchaAfter: 30 } as const satisfies GuessLimit

/** The wrong guesses of an address, all operations together. */
export const byAddress = (ip: string): Subject => ({ key: `address:${digest(networkOf(ip))}`, kind: 'address', limit })

/** Usernames and addresses are stored as hashes, because users type passwords into the wrong field. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
