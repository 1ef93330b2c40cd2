// test:all: a process is killed at each step
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginLife } from '../../../support/kill/begin-life.ts'
import { openDeadlyGateway } from '../../../support/kill/deadly-gateway.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'
import { day, deliveriesOf, now, writtenRule } from './remind-site.ts'

/** Each life begins when the leases of the one before are past. */
const apart = 61_000
const kills = 20

let site: TestDatabase
let gateway: Awaited<ReturnType<typeof openDeadlyGateway>>
let child: ChildProcess | undefined
beforeAll(async () => {
  site = await openTestDatabase('seeded')
  gateway = await openDeadlyGateway()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  gateway.close()
  await site.close()
})

it(`S17.3 a reminder run that is killed ${kills} times loses nothing and repeats nothing`, {
  timeout: 240_000,
}, async () => {
  const { db } = site
  const { username, ...colleague } = await db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', 'clerk')
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: 300 }, (_, index) => ({
    ...colleague,
    id: `66${1000 + index}`,
    username: `${username}${index}`,
    phone: `137${String(10_000_000 + index)}`,
    employee_no: null,
  }))
  await db.insertInto('user').values(people).execute()
  await db
    .updateTable('user')
    .set({ password_changed_at: now - 85 * day })
    .execute()
  const { total } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'normal')
    .executeTakeFirstOrThrow()
  await db.updateTable('reminder_rule').set({ status: 'disabled' }).execute()
  const rule = await writtenRule(db, { by_sms: 1 })
  const { posts } = gateway

  /** A life that is killed while it plans, before or after the answer to its last message; or that works to its end. */
  const live = async (life: number, when: 'planning' | 'before' | 'after' | 'never') => {
    const time = String(now + life * apart)
    const begun = beginLife('job-process.ts', [JSON.stringify(site.location), time, gateway.url])
    child = begun.child
    gateway.kill(child, when === 'planning' ? 'never' : when)
    if (child.stdout) await once(child.stdout, 'data')
    if (when === 'planning') child.kill('SIGKILL')
    const { errors, ended } = await begun.ended
    return { errors, ended }
  }

  for (let life = 0; life < kills; life += 1) {
    const when = life < 2 ? 'planning' : life % 2 === 0 ? 'before' : 'after'
    expect(await live(life, when)).toEqual({ errors: '', ended: 'SIGKILL' })
    // A try that was cut off counts; there are more of them here than a job has.
    await db.updateTable('job').set({ attempt: 0 }).execute()
  }
  expect(await live(kills, 'never')).toEqual({ errors: '', ended: 0 })

  const deliveries = await deliveriesOf(db, rule)
  const sent = deliveries.filter(({ state }) => state === 'sent')
  const by = (channel: string) => sent.filter((one) => one.channel === channel)
  expect(deliveries).toHaveLength(2 * total)
  expect(by('message')).toHaveLength(total)
  const { messages } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('title', 'like', '密码将于%')
    .executeTakeFirstOrThrow()
  expect(messages).toBe(total)
  // Every text message reached the gateway; what it was sent again has the id that it knows.
  expect([...posts.keys()].toSorted()).toEqual(
    by('sms')
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(by('sms').length + deliveries.filter(({ reason }) => reason === 'noPhone').length).toBe(total)
  const outbox = await db.selectFrom('sms_message').select('id').execute()
  expect(outbox).toHaveLength(posts.size)
  // A process sends two jobs at a time.
  expect([...posts.values()].filter(({ length }) => length > 1).length).toBeLessThanOrEqual(2 * kills)
})
