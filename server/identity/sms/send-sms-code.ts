import type { Database } from '../../database/schema.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { Failure, notSignedIn } from '../../kernel/failure.ts'
import { hasSeparatedDuty } from '../../kernel/separated-duty.ts'
import { countCall, revertCall } from '../limits/rate-limits.ts'
import { refuseUnlessOpen } from '../registration-open.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { deviceCookie, deviceOfNumber } from '../sign-in/known-devices.ts'
import { dropCode, keepCode, newCode } from './sms-code.ts'
import type { SmsMessage } from './sms-sender.ts'
import { SmsNotSent } from './sms-sender.ts'
import { codeMessage, dutyMessage, givenMessage, registeredMessage } from './sms-text.ts'
import type { SmsPurpose } from './table.ts'

/**
 * GET /api/auth/token-pre/sms: sends a code to the number. The answer does not reveal whether the number has an
 * account: for a password reset the code is sent only if it has one, for registration only if it has none, else the
 * number gets a notice instead, as one does whose account has a duty of a site that separates them, or that another
 * person has set; a code is stored in any case. For changing one's number it is sent to any number, for a signed-in
 * user (401 AA0010). The code is for the browser that asks (`X-Device-Id`). 429 AA0001 with the seconds to wait, 503
 * AA0009 if the gateway fails, which is not counted.
 */
export const sendSmsCode: PublicHandler<'sendSmsCode'> = async (context) => {
  const { db, clock, sms, query, ip, sessionId, header, cookies } = context
  const { phone, purpose } = query
  if (purpose === 'register') refuseUnlessOpen(db)
  // Otherwise anyone could make us write to any number.
  if (purpose === 'change-phone' && sessionId === undefined) throw notSignedIn()
  const now = clock.now()
  // Only the account that a reset concerns has devices of its own: its owner keeps a reserve that strangers cannot use
  // up.
  const isOwn = purpose === 'forget' && (await deviceOfNumber(db, phone, cookies.get(deviceCookie), now)) !== undefined
  const call = isOwn ? 'sendOwnSmsCode' : 'sendSmsCode'
  const visitor = { ip, now, account: `${purpose}:${phone}`, wayOut: wayOut(purpose, isOwn) }
  const request = { phone, purpose, browser: header('x-device-id') ?? '' }
  await countCall(db, call, visitor)
  const code = newCode()
  try {
    await keepCode(db, request, code, now)
    const message = messageTo(phone, purpose, await holderOf(db, phone), () =>
      codeMessage(phone, purpose, code, lifetimes.smsCode(db) / 60_000),
    )
    await (message ? sms.send(message) : sms.pretend())
  } catch (error) {
    await dropCode(db, request, code)
    await revertCall(db, call, visitor)
    throw error instanceof SmsNotSent ? notSent(error) : error
  }
  // Seconds until the next code for a number and purpose: the limiter's window.
  return { interval: lifetimes.smsInterval(db) / 1000, expiresIn: lifetimes.smsCode(db) / 1000 }
}

/** What helps where the codes of a day are used up. */
const wayOut = (purpose: SmsPurpose, isOwn: boolean): string =>
  purpose === 'forget' ? `请${isOwn ? '明天再试' : '用登录过的设备'}，或请管理员重置密码` : '请明天再试，或联系管理员'

function messageTo(
  phone: string,
  purpose: SmsPurpose,
  known: Holder | undefined,
  withCode: () => SmsMessage,
): SmsMessage | undefined {
  // Only the verified owner of the number learns that it is taken.
  if (purpose === 'change-phone') return withCode()
  if (purpose === 'register') return known ? registeredMessage(phone) : withCode()
  if (known?.given) return givenMessage(phone)
  if (known?.ofDuty) return dutyMessage(phone)
  return known ? withCode() : undefined
}

interface Holder {
  /** Whether the account has a duty of a site that separates them, and gets no password by SMS. */
  readonly ofDuty: boolean
  /** Whether another person has set the number, and the owner has not proved it. */
  readonly given: boolean
}

/** The account with this number, if there is one. */
async function holderOf(db: Database, phone: string): Promise<Holder | undefined> {
  const user = await db
    .selectFrom('user')
    .select(['id', 'phone_given'])
    .where('phone', '=', phone)
    .limit(1)
    .executeTakeFirst()
  return user && { ofDuty: await hasSeparatedDuty(db, user.id), given: user.phone_given === 1 }
}

function notSent(cause: SmsNotSent): Failure {
  const failure = new Failure(503, 'AA0009', '短信发送失败，请稍后再试')
  failure.cause = cause
  return failure
}
