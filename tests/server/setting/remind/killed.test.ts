// test:all: a process is killed at each step
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'
import { day, deliveriesOf, now, writtenRule } from './remind-site.ts'

const script = new URL('../../../support/job-process.ts', import.meta.url).pathname
/** Each life begins when the leases of the one before are past. */
const apart = 61_000
const kills = 20

/** Text messages of a life, with the last of which it is killed. */
const posted = 12

/** A gateway that counts what it is sent, by its id. */
const gateway = () => {
  const posts = new Map<string, number>()
  const hook = { onPost: (_answer: () => void): void => undefined }
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      const { id } = JSON.parse(text)
      posts.set(id, (posts.get(id) ?? 0) + 1)
      hook.onPost(() => response.writeHead(202).end())
    })
  })
  return { posts, server, hook }
}

let site: TestDatabase
let child: ChildProcess | undefined
const { posts, server, hook } = gateway()
beforeAll(async () => {
  site = await openTestDatabase('seeded')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  server.closeAllConnections()
  server.close()
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
  const { port } = server.address() as AddressInfo // as: it listens on a port

  /** A life that is killed while it plans, before or after the answer to its last message; or that works to its end. */
  const live = async (life: number, when: 'planning' | 'before' | 'after' | 'never') => {
    const time = String(now + life * apart)
    const database = JSON.stringify(site.location)
    const started = spawn(process.execPath, [script, database, time, `http://127.0.0.1:${port}/send`])
    child = started
    let errors = ''
    started.stderr.setEncoding('utf8').on('data', (part: string) => {
      errors += part
    })
    let count = 0
    hook.onPost = (answer) => {
      count += 1
      if (count < posted || when === 'never') return answer()
      if (when === 'after') answer()
      started.kill('SIGKILL')
    }
    const ended = once(started, 'exit')
    await once(started.stdout, 'data')
    if (when === 'planning') started.kill('SIGKILL')
    const [code, signal] = await ended
    return { errors, ended: signal ?? code }
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
  expect([...posts.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(2 * kills)
})
