import { appendFileSync } from 'node:fs'
import { contributed } from '../../server/areas.ts'
import type { Context } from '../../server/http/handler.ts'
import type { Backend } from '../../server/http/serve-operations.ts'
import { JobRunner } from '../../server/jobs/job-runner.ts'
import { inviteOfficers } from '../../server/system/training/invite.ts'
import { mortalDatabase } from './kill/mortal-database.ts'
import { issuer } from './link-issuer.ts'

/*
 * One life of a server that invites to a training who has no link to it yet, in batches, and sends the links:
 * `node invitation-process.ts <database> <time> <training> <outbox> <statement>`. It is killed before the statement
 * with that number, and writes how many there were where it lives.
 */
const [database = '', time = '0', training = '', outbox = '', last = ''] = process.argv.slice(2)
const { db, statements } = mortalDatabase(database, last)
const admin = await db.selectFrom('user').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
const services = {
  db,
  clock: { now: () => Number(time) },
  ...contributed,
  ...issuer,
  sms: {
    send: async ({ id, content }: { id: string; content: string }) => appendFileSync(outbox, `${id} ${content}\n`),
  },
  audit: { operation: 'inviteOfficers', traceId: time, ip: '', session: undefined, person: admin },
  account: {
    userId: admin.id,
    name: admin.name,
    permissions: new Map(),
    scope: { all: true, subtrees: [], orgs: [] },
  },
}
const invited = db.selectFrom('answer_link').select('person').where('subject', '=', training)
const batch = 8
for (;;) {
  const officers = await db
    .selectFrom('hearing_officer')
    .select('id')
    .where('status', '=', 'active')
    .where('id', 'not in', invited)
    .orderBy('id')
    .limit(batch)
    .execute()
  if (officers.length === 0) break
  // as: what this handler needs of a request
  const context = { ...services, body: { id: training, officerIds: officers.map(({ id }) => id) } }
  await inviteOfficers(context as unknown as Context<'inviteOfficers'>)
}
const jobs = new JobRunner({
  // as: what these jobs need of a server
  backend: services as unknown as Backend,
  kinds: contributed.jobKinds,
  failed: (error) => process.stderr.write(String(error)),
})
await jobs.runDue()
process.stdout.write(String(statements()))
await db.destroy()
