// test:all: a process is killed at each step
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedule } from '../../../server/setting/notice/scheduled.ts'
import { beginLife } from '../../support/kill/begin-life.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const now = Date.UTC(2026, 10, 23, 2)
/** Each life begins when the leases of the one before are past. */
const apart = 61_000
const kills = 20
/** A life delivers a thousand or two before it is killed. */
const people = 16_000
const notices = ['8001', '8002', '8003']

let site: TestDatabase
let child: ChildProcess | undefined
beforeAll(async () => {
  site = await openTestDatabase('seeded', Number.POSITIVE_INFINITY)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await site.close()
})

const addPeople = async () => {
  const { db } = site
  const clerk = await db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()
  const own = (index: number) => ({
    id: `66${100_000 + index}`,
    username: `clerk${index}`,
    phone: null,
    employee_no: null,
  })
  for (let from = 0; from < people; from += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({ ...clerk, ...own(from + index) }))
    await db.insertInto('user').values(rows).execute()
  }
  const { total } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'normal')
    .executeTakeFirstOrThrow()
  return total
}

/** A notice to everyone, to be published now. */
const scheduleNotice = async (id: string) => {
  const notice = {
    id,
    name: '元旦值班安排',
    version: 1,
    publish_at: now,
    status: 'scheduled',
    audience: 'all',
    category: 'notice',
    content: '<p>请查收。</p>',
    summary: '请查收。',
  } as const
  const flags = { limited: 0, pinned: 0, must_confirm: 0, ended: 0 } as const
  const times = { created_at: now, updated_at: now, expires_at: null, published_at: null, delivered_to: null }
  await site.db
    .insertInto('notice')
    .values({ ...notice, ...flags, ...times, name_key: '', created_by: null, published_by: null })
    .execute()
  await site.db.transaction().execute((tx) => schedule(tx, notice, now))
}

const countOf = async (table: 'notice_receipt' | 'message') => {
  const { total } = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('notice_id', 'in', notices)
    .executeTakeFirstOrThrow()
  return total
}

it(`S16.2 the publication of notices that is killed ${kills} times reaches everyone once`, {
  timeout: 240_000,
}, async () => {
  const { db } = site
  const total = await addPeople()
  await db.updateTable('reminder_rule').set({ status: 'disabled' }).execute()
  await db.deleteFrom('job').execute()
  for (const id of notices) await scheduleNotice(id)

  /** A life that is killed while it delivers, or works to its end. */
  const live = async (life: number, isKilled: boolean) => {
    const begun = beginLife('job-process.ts', [JSON.stringify(site.location), String(now + life * apart)])
    const started = begun.child
    child = started
    if (isKilled) {
      const before = await countOf('notice_receipt')
      while (started.exitCode === null && (await countOf('notice_receipt')) === before) await pause(1)
      started.kill('SIGKILL')
    }
    const { errors, ended } = await begun.ended
    return { errors, ended }
  }

  for (let life = 0; life < kills; life += 1) {
    expect(await live(life, true)).toEqual({ errors: '', ended: 'SIGKILL' })
    // A message stands beside each receipt, whatever was cut off.
    expect(await countOf('message')).toBe(await countOf('notice_receipt'))
    // A try that was cut off counts; there are more of them here than a job has.
    await db.updateTable('job').set({ attempt: 0 }).execute()
  }
  expect(await live(kills, false)).toEqual({ errors: '', ended: 0 })
  const all = notices.length * total
  expect([await countOf('notice_receipt'), await countOf('message')]).toEqual([all, all])
  const reached = db.selectFrom('message').select(['notice_id', 'user_id']).distinct().where('notice_id', 'in', notices)
  expect(await reached.execute()).toHaveLength(all)
  const left = await db.selectFrom('job').select('state').where('state', '!=', 'done').execute()
  expect(left).toEqual([])
})
