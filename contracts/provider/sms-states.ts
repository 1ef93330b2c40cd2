import type { Database } from '../../server/database/schema.ts'
import { countCall } from '../../server/identity/limits/rate-limits.ts'
import { hashPassword } from '../../server/identity/password/password.ts'
import { keepCode } from '../../server/identity/sms/sms-code.ts'
import { issueTicket } from '../../server/identity/sms/sms-ticket.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import type { Surroundings } from './surroundings.ts'

/** States of phone numbers: the codes sent to them, and their accounts. */
export const smsStates = (db: Database, { createAccount, givePhone }: People, surroundings: Surroundings) => {
  const forgetNumber = async (phone: string) => {
    for (const table of ['user', 'sms_code', 'sms_ticket'] as const) {
      await db.deleteFrom(table).where('phone', '=', phone).execute()
    }
  }

  return {
    'nothing was sent to the number': async ({ phone }) => {
      await forgetNumber(phone)
      return {}
    },
    'a code was just sent to the number': async ({ phone, purpose, code, browser }) => {
      await forgetNumber(phone)
      const now = Date.now()
      await countCall(db, 'sendSmsCode', { ip: '127.0.0.1', now, account: `${purpose}:${phone}` })
      await keepCode(db, { phone, purpose, browser }, code, now)
      return {}
    },
    'the number is verified': async ({ phone, purpose }) => ({
      ticket: await issueTicket(db, { phone, purpose }, Date.now()),
    }),
    'an account has the number': async ({ phone, username, password }) => {
      const passwordHash = await hashPassword(password)
      await givePhone(await createAccount({ username, name: '张伟', role: 'staff', passwordHash }), phone)
      return {}
    },
    'the SMS gateway is unavailable': async () => {
      surroundings.smsGateway = 'unavailable'
      return {}
    },
  } satisfies Partial<StateHandlers>
}
