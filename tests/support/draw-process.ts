import { appendFileSync } from 'node:fs'
import { contributed } from '../../server/areas.ts'
import type { Context } from '../../server/http/handler.ts'
import type { Backend } from '../../server/http/serve-operations.ts'
import { vaultOf } from '../../server/identity/vault.ts'
import { JobRunner } from '../../server/jobs/job-runner.ts'
import { commitDraw } from '../../server/system/draw/commit.ts'
import { inviteDrawn } from '../../server/system/draw/invite.ts'
import { planOf } from '../../server/system/draw/plan.ts'
import { runDraw } from '../../server/system/draw/run.ts'
import { mortalDatabase } from './kill/mortal-database.ts'

/*
 * One life of a server that commits to a draw, draws, invites, and replaces who is silent a day later:
 * `node draw-process.ts <database> <time> <case> <office> <outbox> <statement>`. It is killed before the statement with
 * that number, counted from 1, and writes how many there were where it lives.
 */
const [database = '', time = '0', caseNo = '', orgId = '', outbox = '', last = ''] = process.argv.slice(2)
let now = Number(time)
const clock = { now: () => now }
const { db, statements } = mortalDatabase(database, last)
const scope = { all: true, subtrees: [], orgs: [] }
const admin = await db.selectFrom('user').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
const services = {
  db,
  clock,
  ...contributed,
  vault: vaultOf({
    secretKey: 'secret-key-of-the-tests-32-chars-long',
    previousSecretKey: undefined,
    dataDirectory: '',
  }),
  origin: () => 'https://auth.example.gov.cn',
  sms: { send: async ({ id, phone }: { id: string; phone: string }) => appendFileSync(outbox, `${id} ${phone}\n`) },
  audit: { operation: 'runDraw', traceId: caseNo, ip: '', session: undefined, person: admin },
  account: { userId: admin.id, name: admin.name, permissions: new Map(), scope },
}
// as: what these handlers need of a request
const asked = (body: object) => ({ ...services, body }) as unknown as Context<never>
// as: what these jobs need of a server
const backend = services as unknown as Backend
const jobs = new JobRunner({
  backend,
  kinds: contributed.jobKinds,
  failed: (error) => process.stderr.write(String(error)),
})

const form = { caseNo, caseType: 'public-interest', orgId, seats: 3, reserve: 1, balanced: true }
const { plan } = await planOf(db, asked({}).account, form, now)
const { id } = await commitDraw(asked({ ...form, plan }))
await runDraw(asked({ id, value: '今日小雨' }))
await inviteDrawn(asked({ id, heldTime: '2199-12-09 09:00:00', place: '三楼听证室' }))
await jobs.runDue()
now += 24 * 3_600_000
await jobs.runDue()
process.stdout.write(String(statements()))
await db.destroy()
