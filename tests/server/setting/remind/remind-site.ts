import type { Insertable } from 'kysely'
import { contributed } from '../../../../server/areas.ts'
import type { Database } from '../../../../server/database/schema.ts'
import { SmsDesk } from '../../../../server/identity/sms/sms-desk.ts'
import { type SmsMessage, SmsNotSent } from '../../../../server/identity/sms/sms-sender.ts'
import { planRule as planRuleOf } from '../../../../server/setting/remind/deliveries/plan.ts'
import type { ReminderRuleTable } from '../../../../server/setting/remind/table.ts'
import { runJobs } from '../../../support/run-jobs.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** 2026-11-23 10:00 in Shanghai, outside of the quiet hours. */
export const now = Date.UTC(2026, 10, 23, 2)

/** Plans a rule of a server with all areas. */
export const planRule = (db: Database, id: string, at: number): Promise<void> =>
  planRuleOf({ db, ...contributed }, id, at)

let made = 0

/** Writes an enabled rule without quiet hours about the password of its owner; resolves to its id. */
export async function writtenRule(db: Database, more: Partial<Insertable<ReminderRuleTable>> = {}): Promise<string> {
  made += 1
  const id = String(700_000 + made)
  await db
    .insertInto('reminder_rule')
    .values({
      id,
      name: `提醒 ${id}`,
      name_key: '',
      event: 'password',
      leads: '7 1',
      in_app: 1,
      by_sms: 0,
      title: '密码将于 {到期日} 到期',
      content: '{姓名}，还有 {剩余时间}。',
      sms_content: '{姓名}，密码将于 {到期日} 到期。',
      to_owner: 1,
      to_managers: 0,
      frequency: 'once',
      quiet: 'none',
      status: 'normal',
      enabled_at: 0,
      limited: 0,
      built_in: 0,
      next_look_at: 0,
      created_at: now,
      updated_at: now,
      version: 1,
      ...more,
    })
    .execute()
  return id
}

/** What a rule has planned, in the order of the users. */
export const deliveriesOf = (db: Database, ruleId: string) =>
  db
    .selectFrom('reminder_delivery')
    .innerJoin('user', 'user.id', 'reminder_delivery.user_id')
    .selectAll('reminder_delivery')
    .select('user.username')
    .where('rule_id', '=', ruleId)
    .orderBy('user.username')
    .orderBy('channel')
    .orderBy('reminder_delivery.id')
    .execute()

/** A text message gateway that keeps what it takes; `fails` says for a message whether it is refused. */
export function countingGateway(fails: (message: SmsMessage) => boolean = () => false) {
  const taken: SmsMessage[] = []
  const sender = {
    send: async (message: SmsMessage) => {
      if (fails(message)) throw new SmsNotSent('down')
      taken.push(message)
    },
  }
  return { taken, sms: new SmsDesk(sender, '认证中心') }
}

/** Runs the jobs that are due at `at`. */
export const sendAll = (db: Database, at: number, sms = countingGateway().sms) => runJobs(db, at, { backend: { sms } })
