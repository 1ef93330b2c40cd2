import { type Authorization, isLocked, type LockedAuthorization } from './authorization.ts'

/** A token is renewed at most once in this many milliseconds (S5.3). */
const RENEWAL_PAUSE = 60_000

/**
 * What follows a refused token: `replay` it is out of date, somebody has renewed it already · `renew` ask for a new one
 * · `give-up` the session is over · `locked` the tokens are sealed: nobody can be asked, and nobody is signed out.
 */
export type RenewalDecision = 'replay' | 'renew' | 'give-up' | 'locked'

interface Refusal {
  /** What storage holds now. */
  readonly authorization: Authorization | LockedAuthorization | undefined
  /** The access token that the refused request carried, if any. */
  readonly usedToken: string | undefined
  /** When a renewal last succeeded; undefined for never. Milliseconds. */
  readonly lastRenewal: number | undefined
  readonly now: number
}

/** Judges a 401 (S5.3, S5.4); the first rule that applies wins. A stamp from the future says nothing, so it is ignored. */
export const decideRenewal = ({ authorization, usedToken, lastRenewal, now }: Refusal): RenewalDecision => {
  if (!authorization) return 'give-up'
  if (isLocked(authorization)) return 'locked'
  if (authorization.accessToken !== usedToken) return 'replay'
  if (authorization.refreshToken === '') return 'give-up'
  const recently = lastRenewal !== undefined && lastRenewal <= now && now - lastRenewal < RENEWAL_PAUSE
  return recently ? 'give-up' : 'renew'
}
