import type { Database } from '../../database/schema.ts'
import type { SmsPurpose } from '../../database/tables/identity.ts'
import { Failure, notSignedIn } from '../../http/failure.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { countCall, revertCall } from '../limits/rate-limits.ts'
import { refuseUnlessOpen } from '../registration/open.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { dropCode, keepCode, newCode } from './sms-code.ts'
import type { SmsMessage } from './sms-sender.ts'
import { SmsNotSent } from './sms-sender.ts'
import { codeMessage, registeredMessage } from './sms-text.ts'

/**
 * GET /api/auth/token-pre/sms: sends a code to the number. The answer does not reveal whether the number has an
 * account: for a password reset the code is sent only if it has one, for registration only if it has none, else
 * the number gets a notice instead; a code is stored in any case. For changing one's number it is sent to any number,
 * for a signed-in user (401 AA0010). 429 AA0001 with the seconds to wait, 503 AA0009 if the gateway fails, which is
 * not counted.
 */
export const sendSmsCode: PublicHandler<'sendSmsCode'> = async ({ db, clock, sms, query, ip, sessionId }) => {
  const { phone, purpose } = query
  if (purpose === 'register') refuseUnlessOpen(db)
  // Otherwise anyone could make us write to any number.
  if (purpose === 'change-phone' && sessionId === undefined) throw notSignedIn()
  const now = clock.now()
  const visitor = { ip, now, account: `${purpose}:${phone}` }
  await countCall(db, 'sendSmsCode', visitor)
  const code = newCode()
  try {
    await keepCode(db, query, code, now)
    const message = messageTo(phone, purpose, await hasAccount(db, phone), () =>
      codeMessage(phone, purpose, code, lifetimes.smsCode(db) / 60_000),
    )
    await (message ? sms.send(message) : sms.pretend())
  } catch (error) {
    await dropCode(db, query, code)
    await revertCall(db, 'sendSmsCode', visitor)
    throw error instanceof SmsNotSent ? notSent(error) : error
  }
  // Seconds until the next code for a number and purpose: the limiter's window.
  return { interval: lifetimes.smsInterval(db) / 1000, expiresIn: lifetimes.smsCode(db) / 1000 }
}

function messageTo(
  phone: string,
  purpose: SmsPurpose,
  known: boolean,
  withCode: () => SmsMessage,
): SmsMessage | undefined {
  // Only the verified owner of the number learns that it is taken.
  if (purpose === 'change-phone') return withCode()
  if (purpose === 'register') return known ? registeredMessage(phone) : withCode()
  return known ? withCode() : undefined
}

async function hasAccount(db: Database, phone: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('id').where('phone', '=', phone).limit(1).executeTakeFirst()
  return user !== undefined
}

function notSent(cause: SmsNotSent): Failure {
  const failure = new Failure(503, 'AA0009', '短信发送失败，请稍后再试')
  failure.cause = cause
  return failure
}
