import type { PublicHandler } from '../../http/handler.ts'
import { refused } from '../../kernel/failure.ts'
import { guessCode } from '../limits/rate-limits.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { deviceCookie, deviceOfNumber } from '../sign-in/known-devices.ts'
import { hasCode, redeemCode } from './sms-code.ts'

/**
 * POST /api/auth/codeVerify: a ticket for the correct code, once. 400 AA0001 at the field `code` for a wrong one, with
 * the tries left, and for one that is used, expired, replaced, blocked by too many wrong tries or asked for by another
 * browser; 429 AA0001 for too many wrong ones of a number in one place, or of an address.
 */
export const verifyCode: PublicHandler<'verifyCode'> = async ({ db, clock, body, ip, header, cookies }) => {
  const now = clock.now()
  const request = { ...body, browser: header('x-device-id') ?? '' }
  const phone = (await hasCode(db, request, now)) ? body.phone : undefined
  const device = await deviceOfNumber(db, body.phone, cookies.get(deviceCookie), now)
  let message = '验证码已失效，请重新获取'
  const ticket = await guessCode(db, { ip, now, phone, device }, async () => {
    const worth = await redeemCode(db, request, body.code, now)
    if (worth && 'ticket' in worth) return worth.ticket
    if (worth && worth.left > 0) message = `验证码错误，还可尝试 ${worth.left} 次`
    return undefined
  })
  if (ticket === undefined) throw refused(message, 'code')
  return { ticket, expiresIn: lifetimes.smsTicket(db) / 1000 }
}
