import { refused } from '../../http/failure.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { guess } from '../limits/rate-limits.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { redeemCode } from './sms-code.ts'

/**
 * POST /api/auth/codeVerify: a ticket for the correct code, once. 400 AA0001 at the field `code` for a wrong one, with
 * the tries left, and for one that is used, expired, replaced or blocked by too many wrong tries; 429 AA0001 for too
 * many wrong ones of a number or an address.
 */
export const verifyCode: PublicHandler<'verifyCode'> = async ({ db, clock, body, ip }) => {
  const now = clock.now()
  let message = '验证码已失效，请重新获取'
  const ticket = await guess(db, 'verifyCode', { ip, now, account: body.phone }, async () => {
    const worth = await redeemCode(db, body, body.code, now)
    if (worth && 'ticket' in worth) return worth.ticket
    if (worth && worth.left > 0) message = `验证码错误，还可尝试 ${worth.left} 次`
    return undefined
  })
  if (ticket === undefined) throw refused(message, 'code')
  return { ticket, expiresIn: lifetimes.smsTicket(db) / 1000 }
}
