import type { SmsPurpose } from '../../database/identity-tables.ts'
import type { Database } from '../../database/schema.ts'
import { Failure, notSignedIn } from '../../http/failure.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { countCall, revertCall } from '../limits/rate-limits.ts'
import { refuseUnlessOpen } from '../registration/open.ts'
import { dropCode, keepCode, newCode } from './sms-code.ts'
import type { SmsMessage } from './sms-sender.ts'
import { SmsNotSent } from './sms-sender.ts'
import { codeMessage, registeredMessage } from './sms-text.ts'

/** Seconds until the next code for a number and purpose; equals the limiter's window. */
const interval = 60

/**
 * GET /api/auth/token-pre/sms: sends a code to the number. The answer does not reveal whether the number has an
 * account: for a password reset the code is sent only if it has one, for registration only if it has none, else
 * the number gets a notice instead; a code is stored in any case. For changing one's number it is sent to any number,
 * for a signed-in user (401 AA0010). 429 AA0001 with the seconds to wait, 503 AA0009 if the gateway fails, which is
 * not counted.
 */
export const sendSmsCode: PublicHandler<'sendSmsCode'> = async ({ db, clock, config, sms, query, ip, sessionId }) => {
  const { phone, purpose } = query
  if (purpose === 'register') refuseUnlessOpen(config)
  // Otherwise anyone could make us write to any number.
  if (purpose === 'change-phone' && sessionId === undefined) throw notSignedIn()
  const now = clock.now()
  const visitor = { ip, now, account: `${purpose}:${phone}` }
  await countCall(db, 'sendSmsCode', visitor)
  const code = newCode()
  try {
    await keepCode(db, query, code, now)
    const message = messageTo(phone, purpose, code, await hasAccount(db, phone))
    await (message ? sms.send(message) : sms.pretend())
  } catch (error) {
    await dropCode(db, query, code)
    await revertCall(db, 'sendSmsCode', visitor)
    throw error instanceof SmsNotSent ? notSent(error) : error
  }
  return { interval }
}

function messageTo(phone: string, purpose: SmsPurpose, code: string, known: boolean): SmsMessage | undefined {
  // Only the verified owner of the number learns that it is taken.
  if (purpose === 'change-phone') return codeMessage(phone, purpose, code)
  if (purpose === 'register') return known ? registeredMessage(phone) : codeMessage(phone, purpose, code)
  return known ? codeMessage(phone, purpose, code) : undefined
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
