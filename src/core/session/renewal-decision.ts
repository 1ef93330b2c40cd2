import { type Authorization, isLocked, type LockedAuthorization } from './authorization.ts'

/** Minimum interval between renewals of a token, in milliseconds (S5.3). */
const RENEWAL_PAUSE = 60_000

/**
 * What follows a refused token: `replay` the token was already renewed elsewhere · `renew` request a new one ·
 * `give-up` the session is over · `locked` the tokens are sealed, so no renewal is possible and the session stays.
 */
export type RenewalDecision = 'replay' | 'renew' | 'give-up' | 'locked'

interface Refusal {
  /** The authorization in storage now. */
  readonly authorization: Authorization | LockedAuthorization | undefined
  /** The access token of the refused request, if any. */
  readonly usedToken: string | undefined
  /** When a renewal last succeeded, in milliseconds; undefined for never. */
  readonly lastRenewal: number | undefined
  readonly now: number
}

/** Decides on a 401 (S5.3, S5.4); the first rule that applies wins. A stamp in the future is ignored. */
export const decideRenewal = ({ authorization, usedToken, lastRenewal, now }: Refusal): RenewalDecision => {
  if (!authorization) return 'give-up'
  if (isLocked(authorization)) return 'locked'
  if (authorization.accessToken !== usedToken) return 'replay'
  if (authorization.refreshToken === '') return 'give-up'
  const recently = lastRenewal !== undefined && lastRenewal <= now && now - lastRenewal < RENEWAL_PAUSE
  return recently ? 'give-up' : 'renew'
}
