import { own, parseObject } from '../parse-object.ts'

/** What signing in yields and local storage keeps (S5.2). */
export interface Authorization {
  readonly accessToken: string
  readonly refreshToken: string
  readonly tokenType: string
  /** Verifier of the screen-lock password; present while the screen is locked (S5.8). */
  readonly screenCode?: string
}

/** Printable ASCII without blanks: anything else could not stand in the Authorization header. */
const headerSafe = /^[\x21-\x7e]{1,4096}$/

/** Whether a value can be sent as a token. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && headerSafe.test(value)

/**
 * Reads what local storage kept. Damaged text, an older form, or a lock that does not read gives undefined: signed out
 * is the safe side (S3.7, S11.1).
 */
export const parseAuthorization = (text: string | undefined): Authorization | undefined => {
  const stored = parseObject(text)
  if (!stored) return undefined
  const [accessToken, tokenType] = [own(stored, 'accessToken'), own(stored, 'tokenType')]
  const [refreshToken, screenCode] = [own(stored, 'refreshToken') ?? '', own(stored, 'screenCode')]
  if (!isToken(accessToken) || !isToken(tokenType)) return undefined
  if (refreshToken !== '' && !isToken(refreshToken)) return undefined
  if (screenCode === undefined) return { accessToken, refreshToken, tokenType }
  if (typeof screenCode !== 'string' || screenCode === '') return undefined
  return { accessToken, refreshToken, tokenType, screenCode }
}
