// test:all: a process is killed at each step
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAnswerLinks } from '../../../server/system/answer-link/index.ts'
import { seededAt } from '../../support/fill-database.ts'
import { beginLife } from '../../support/kill/begin-life.ts'
import { openDeadlyGateway } from '../../support/kill/deadly-gateway.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { insertTraining, invited } from './answer-link-site.ts'

/** Each life begins when the leases of the one before are past. */
const apart = 61_000
const kills = 20
const people = 300

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

it(`S15.7 links whose sending is killed ${kills} times reach everybody, each in one message`, {
  timeout: 480_000,
}, async () => {
  const { db } = site
  const org = await db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const training = await insertTraining(db, org.id)
  const links: Awaited<ReturnType<typeof invited>>[] = []
  for (let count = 0; count < people; count += 1) links.push(await invited(db, org.id, training))
  await db.updateTable('reminder_rule').set({ status: 'disabled' }).execute()
  await db.deleteFrom('job').execute()
  await db.transaction().execute((tx) => sendAnswerLinks(tx, links, '听证员培训', seededAt))
  const { posts } = gateway

  /** A life that is killed before or after the answer to its last message; or that works to its end. */
  const live = async (life: number, when: 'before' | 'after' | 'never') => {
    const time = String(seededAt + life * apart)
    const begun = beginLife('job-process.ts', [JSON.stringify(site.location), time, gateway.url])
    child = begun.child
    gateway.kill(child, when)
    const { errors, ended } = await begun.ended
    return { errors, ended }
  }
  for (let life = 0; life < kills; life += 1) {
    expect(await live(life, life % 2 === 0 ? 'before' : 'after')).toEqual({ errors: '', ended: 'SIGKILL' })
    // A try that was cut off counts; there are more of them here than a job has.
    await db.updateTable('job').set({ attempt: 0 }).execute()
  }
  expect(await live(kills, 'never')).toEqual({ errors: '', ended: 0 })

  const rows = await db
    .selectFrom('answer_link')
    .select(['id', 'message_id', 'sealed_token', 'sent_at'])
    .where('subject', '=', training)
    .execute()
  expect(rows).toHaveLength(people)
  expect(rows.filter(({ sealed_token, sent_at }) => sealed_token !== null || sent_at === null)).toEqual([])
  const addresses = new Map(links.map(({ id, address }) => [id, address]))
  for (const { id, message_id } of rows) {
    // However often it was sent, it is the same message for the gateway, with the one link of the person.
    const [text, ...others] = new Set(posts.get(message_id))
    expect([text?.endsWith(addresses.get(id) ?? '-'), others]).toEqual([true, []])
  }
  expect(posts.size).toBe(people)
  expect(await db.selectFrom('sms_message').select('id').execute()).toHaveLength(people)
  // A process sends two jobs at a time.
  expect([...posts.values()].filter(({ length }) => length > 1).length).toBeLessThanOrEqual(2 * kills)
  expect(await db.selectFrom('job').select('state').where('state', '!=', 'done').execute()).toEqual([])
})
