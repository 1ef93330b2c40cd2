import type { Database } from '../../database/schema.ts'
import type { Cookies } from '../../http/handler.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'

/**
 * Identifies the browser. An attempt is found by its state and this cookie together, so that a return address crafted
 * by an attacker signs no other user in. One cookie for all attempts, so that two tabs do not interfere.
 */
const browserCookie = 'AC_SSO'

/** The stored attempt of a browser that was sent to a provider. */
export interface Attempt {
  readonly nonce: string
  /** PKCE (RFC 7636): the verifier of the code's challenge. */
  readonly codeVerifier: string
  /** Path inside the app to continue to; null is home. */
  readonly returnTo: string | null
}

/** Stores an attempt for ten minutes and this browser; resolves to its state. */
export async function beginAttempt(
  { db, cookies, now }: { db: Database; cookies: Pick<Cookies, 'get' | 'set'>; now: number },
  provider: string,
  { nonce, codeVerifier, returnTo }: Attempt,
): Promise<string> {
  const state = newSecret()
  const browser = cookies.get(browserCookie) || newSecret()
  await db
    .insertInto('sso_attempt')
    .values({
      state_hash: keyOf(state, browser),
      provider,
      nonce,
      code_verifier: codeVerifier,
      return_to: returnTo,
      expires_at: now + lifetimes.ssoAttempt(db),
    })
    .execute()
  cookies.set(browserCookie, browser, { httpOnly: true })
  return state
}

/** Consumes an attempt; undefined if it is unknown, used, expired, another provider's or another browser's. */
export async function endAttempt(
  { db, cookies, now }: { db: Database; cookies: Pick<Cookies, 'get'>; now: number },
  provider: string,
  state: string,
): Promise<Attempt | undefined> {
  const browser = cookies.get(browserCookie)
  if (!browser) return undefined
  // Deleting consumes it: of two concurrent requests one finds nothing.
  const row = await db
    .deleteFrom('sso_attempt')
    .where('state_hash', '=', keyOf(state, browser))
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier', 'return_to'])
    .executeTakeFirst()
  return row && { nonce: row.nonce, codeVerifier: row.code_verifier, returnTo: row.return_to }
}

const keyOf = (state: string, browser: string): string => hashSecret(`${state}.${browser}`)
