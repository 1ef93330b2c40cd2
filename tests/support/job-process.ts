import { contributed } from '../../server/areas.ts'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import type { Backend } from '../../server/http/serve-operations.ts'
import { httpSender } from '../../server/identity/sms/http-sender.ts'
import { SmsDesk } from '../../server/identity/sms/sms-desk.ts'
import { JobRunner } from '../../server/jobs/job-runner.ts'
import { tendReminders } from '../../server/setting/remind/deliveries/tend-reminders.ts'
import { issuer } from './link-issuer.ts'

/*
 * One life of a server that only plans reminders and runs its jobs: `node job-process.ts <database> <time> <gateway>`.
 * Its time is an argument, so that the lease of a life that was killed is past in the next one. It ends by itself when
 * nothing is left. The gateway takes text messages, where there are any.
 */
const [database = '', time = '0', url = ''] = process.argv.slice(2)
const db = openDatabase(JSON.parse(database) as DatabaseLocation) // as: the test wrote it
const begun = performance.now()
const clock = { now: () => Number(time) + Math.round(performance.now() - begun) }
const fail = (error: unknown) => {
  process.stderr.write(String(error))
  process.exitCode = 1
}
const sms = new SmsDesk(httpSender({ db, clock, callOut: () => fetch, url }), '认证中心')
// as: what these jobs need of a server.
const runner = new JobRunner({
  backend: { db, clock, sms, ...issuer, ...contributed } as unknown as Backend,
  kinds: contributed.jobKinds,
  failed: fail,
})
process.stdout.write('begun')
await tendReminders({ db, ...contributed }, clock.now(), fail)
await runner.runDue()
await db.destroy()
