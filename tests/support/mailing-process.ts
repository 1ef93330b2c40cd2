import { appendFileSync } from 'node:fs'
import { contributed } from '../../server/areas.ts'
import type { Backend } from '../../server/http/serve-operations.ts'
import { JobRunner } from '../../server/jobs/job-runner.ts'
import type { Account } from '../../server/kernel/account.ts'
import { officerAudience } from '../../server/system/hearing/mailing/officer-audience.ts'
import { digestOf, waysTo } from '../../server/system/mailing/reach.ts'
import { sendMailing } from '../../server/system/mailing/send.ts'
import { mortalDatabase } from './kill/mortal-database.ts'

/*
 * One life of a server that sends a notice to all officers in the pools, unless it was sent under this key, and does
 * what is due: `node mailing-process.ts <database> <time> <key> <outbox> <statement>`. It is killed before the
 * statement with that number, and writes how many there were where it lives.
 */
const [database = '', time = '0', key = '', outbox = '', last = ''] = process.argv.slice(2)
const { db, statements } = mortalDatabase(database, last)
const admin = await db.selectFrom('user').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
const services = {
  db,
  clock: { now: () => Number(time) },
  ...contributed,
  config: { names: { product: '统一认证服务' } },
  sms: {
    send: async ({ id, content }: { id: string; content: string }) => appendFileSync(outbox, `${id} ${content}\n`),
  },
  audit: { operation: 'sendHearingMailing', traceId: time, ip: '', session: undefined, person: admin },
}
const find = async () =>
  (await db.selectFrom('hearing_officer').select('id').where('status', '=', 'active').orderBy('id').execute()).map(
    ({ id }) => id,
  )
const asked = { subject: null, ids: await find(), channels: ['message', 'sms'] as const }
const digest = digestOf(await waysTo(db, officerAudience, asked, Number(time)))
const body = { title: '年度座谈会', content: '请参加年度座谈会。', channels: [...asked.channels], key, digest }
// as: what sending needs of an account, and of the site
const context = { ...services, account: { userId: admin.id } as Account } as unknown as Parameters<
  typeof sendMailing
>[0]
await sendMailing(context, officerAudience, { subject: null, find, body })
const jobs = new JobRunner({
  // as: what these jobs need of a server
  backend: services as unknown as Backend,
  kinds: contributed.jobKinds.filter(({ name }) => name === 'mailing-send'),
  failed: (error) => process.stderr.write(String(error)),
})
await jobs.runDue()
process.stdout.write(String(statements()))
await db.destroy()
