// test:all: a process is killed between its statements
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededAt } from '../../support/fill-database.ts'
import { beginLife } from '../../support/kill/begin-life.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { insertOfficer } from './training-site.ts'

const kills = 20
/** Of these the first have an account. */
const [people, accounts] = [24, 6]
/** Each life begins when the leases of the one before are past. */
const apart = 61_000

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await openTestDatabase('seeded', Number.POSITIVE_INFINITY)
  const { db } = test
  folder = await mkdtemp(join(tmpdir(), 'mailing-kill-'))
  await db.deleteFrom('job').execute()
  await db.updateTable('hearing_officer').set({ status: 'paused' }).where('status', '=', 'active').execute()
  const { id: orgId } = await db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const users = await db
    .selectFrom('user')
    .select('id')
    .where('status', '=', 'normal')
    .orderBy('id')
    .limit(accounts)
    .execute()
  for (let at = 0; at < people; at += 1) {
    const number = `38010019700101${String(1000 + at)}`
    await insertOfficer(db, orgId, { id_number: number, phone: `1390000${String(2000 + at)}` })
    const user = users[at]
    if (user) await db.updateTable('user').set({ id_number: number }).where('id', '=', user.id).execute()
  }
}, 60_000)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const outbox = () => join(folder, 'outbox')

/** A life of the notice with this key, killed before a statement; resolves to how it has ended, and its statements. */
const live = async (life: number, key: string, statement?: number) => {
  const time = String(seededAt + life * apart)
  const given = [JSON.stringify(test.location), time, key, outbox(), String(statement ?? '')]
  const { said, errors, ended } = await beginLife('mailing-process.ts', given, join(folder, 'cache')).ended
  expect(errors).toBe('')
  // A try that was cut off counts, as do the notices of an hour; there are more of them here.
  await test.db.updateTable('job').set({ attempt: 0 }).execute()
  await test.db.deleteFrom('limiter').execute()
  return { killed: ended === 'SIGKILL', statements: Number(said) }
}

/** A notice is there with everybody, its jobs and its audit, or not at all. */
async function expectWhole() {
  const { db } = test
  const mailings = await db.selectFrom('mailing').select('id').execute()
  for (const { id } of mailings) {
    const rows = await db.selectFrom('mailing_recipient').select(['id', 'state']).where('mailing_id', '=', id).execute()
    expect(rows).toHaveLength(2 * people)
    const jobs = await db.selectFrom('job').select('payload').where('key', 'like', `${id}:%`).execute()
    const queued = new Set(jobs.flatMap(({ payload }): string[] => JSON.parse(payload).ids))
    expect(rows.filter((row) => row.state !== 'skipped' && !queued.has(row.id))).toEqual([])
  }
  const told = await db.selectFrom('audit').select('object_id').where('object_kind', '=', 'mailing').execute()
  expect(told.map(({ object_id }) => object_id).toSorted()).toEqual(mailings.map(({ id }) => id).toSorted())
}

it(`S14.14 a server that is killed ${kills} times while it sends notices tells everybody once, and the rest after it`, {
  timeout: 300_000,
}, async () => {
  const { db } = test
  const keyOf = (notice: number) => `notice-${notice}-of-mailing-kill`
  const { statements } = await live(0, keyOf(0))
  let [killed, notice] = [0, 1]
  for (let life = 1; killed < kills; life += 1) {
    expect(life).toBeLessThan(4 * kills)
    // Later lives of one notice have less to do; who outlives it begins the next one.
    const end = await live(life, keyOf(notice), 1 + ((life * 61) % statements))
    await expectWhole()
    if (end.killed) killed += 1
    else notice += 1
  }
  expect(await live(4 * kills, keyOf(notice))).toMatchObject({ killed: false })

  const rows = await db.selectFrom('mailing_recipient').select(['id', 'mailing_id', 'channel', 'state']).execute()
  const notices = notice + 1
  const count = (channel: string, state: string) =>
    rows.filter((row) => row.channel === channel && row.state === state).length
  expect([count('sms', 'sent'), count('message', 'sent'), count('message', 'skipped')]).toEqual([
    notices * people,
    notices * accounts,
    notices * (people - accounts),
  ])
  const messages = await db.selectFrom('message').select('user_id').where('title', '=', '年度座谈会').execute()
  const each = Map.groupBy(messages, ({ user_id }) => user_id)
  expect([...each.values()].map(({ length }) => length)).toEqual(Array.from({ length: accounts }, () => notices))
  const lines = (await readFile(outbox(), 'utf8')).trim().split('\n')
  const sent = Map.groupBy(lines, (line) => line.split(' ')[0] ?? '')
  // However often it was given to the gateway, it is the same message there, by its id.
  expect(new Set(sent.keys())).toEqual(new Set(rows.filter(({ channel }) => channel === 'sms').map(({ id }) => id)))
  for (const some of sent.values()) expect(new Set(some).size).toBe(1)
  expect(lines.length - sent.size).toBeLessThanOrEqual(2 * kills)
  expect(await db.selectFrom('job').select('kind').where('state', '!=', 'done').execute()).toEqual([])
})
