import { own, parseObject } from '../parse-object.ts'

/** The result of signing in, persisted in local storage while the screen is unlocked (S5.2). */
export interface Authorization {
  readonly accessToken: string
  readonly refreshToken: string
  readonly tokenType: string
  /** The key that seals the tokens when the screen locks; empty where the user declined to set a password. */
  readonly lockKey?: string
  readonly screenCode?: undefined
}

/** What remains while the screen is locked: the tokens are in the seal, which only the password opens (S5.8). */
export interface LockedAuthorization {
  readonly tokenType: string
  readonly screenCode: string
  readonly accessToken?: undefined
  readonly refreshToken?: undefined
  readonly lockKey?: undefined
}

/** Printable ASCII without blanks: anything else is invalid in the Authorization header. */
const headerSafe = /^[\x21-\x7e]{1,4096}$/

/** Whether a value is valid as a token. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && headerSafe.test(value)

/** Whether the screen is locked. */
export const isLocked = (
  authorization: Authorization | LockedAuthorization | undefined,
): authorization is LockedAuthorization => authorization?.screenCode !== undefined

/**
 * Parses the stored authorization. Damaged text, an older format, or tokens beside a lock return undefined: signed out
 * is the safe state (S3.7, S11.1).
 */
export const parseAuthorization = (text: string | undefined): Authorization | LockedAuthorization | undefined => {
  const stored = parseObject(text)
  if (!stored) return undefined
  const [accessToken, tokenType] = [own(stored, 'accessToken'), own(stored, 'tokenType')]
  const [refreshToken, screenCode] = [own(stored, 'refreshToken') ?? '', own(stored, 'screenCode')]
  if (!isToken(tokenType)) return undefined
  if (screenCode !== undefined) {
    const sealed = typeof screenCode === 'string' && screenCode !== '' && accessToken === undefined
    return sealed && refreshToken === '' ? { tokenType, screenCode } : undefined
  }
  if (!isToken(accessToken) || (refreshToken !== '' && !isToken(refreshToken))) return undefined
  const lockKey = own(stored, 'lockKey')
  return { accessToken, refreshToken, tokenType, ...(typeof lockKey === 'string' && { lockKey }) }
}
