// test:all: a process is killed between its statements
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashSecret } from '../../../server/identity/index.ts'
import { seededAt } from '../../support/fill-database.ts'
import { beginLife } from '../../support/kill/begin-life.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { insertTraining } from './answer-link-site.ts'
import { insertOfficer } from './training-site.ts'

const kills = 20
const people = 40
/** Each life begins when the leases of the one before are past. */
const apart = 61_000

let test: TestDatabase
let orgId: string
let folder: string
beforeAll(async () => {
  test = await openTestDatabase('seeded', Number.POSITIVE_INFINITY)
  orgId = (await test.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()).id
  folder = await mkdtemp(join(tmpdir(), 'invitation-kill-'))
  await test.db.deleteFrom('job').execute()
  await test.db.updateTable('hearing_officer').set({ status: 'paused' }).where('status', '=', 'active').execute()
  for (let count = 0; count < people; count += 1) await insertOfficer(test.db, orgId)
}, 60_000)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const outbox = () => join(folder, 'outbox')

/** A life that is killed before a statement, or lives; how many statements it had then. */
const live = async (life: number, training: string, statement?: number) => {
  const time = String(seededAt + life * apart)
  const given = [JSON.stringify(test.location), time, training, outbox(), String(statement ?? '')]
  const { said, errors, ended } = await beginLife('invitation-process.ts', given, join(folder, 'cache')).ended
  expect([ended, errors]).toEqual([statement === undefined ? 0 : 'SIGKILL', ''])
  return Number(said)
}

const linksOf = (training: string) =>
  test.db.selectFrom('answer_link').selectAll().where('subject', '=', training).execute()

/** Each link that there is has its job and its entry in the audit: a batch is invited as a whole or not at all. */
async function expectWhole(training: string) {
  const links = await linksOf(training)
  const told = await test.db
    .selectFrom('audit')
    .select('object_id')
    .where('object_kind', '=', 'answer_link')
    .where(
      'object_id',
      'in',
      links.map(({ id }) => id),
    )
    .execute()
  expect(told.map(({ object_id }) => object_id).toSorted()).toEqual(links.map(({ id }) => id).toSorted())
  const jobs = await test.db.selectFrom('job').select('payload').where('kind', '=', 'answer-send').execute()
  const queued = new Set(jobs.flatMap(({ payload }): string[] => JSON.parse(payload).ids))
  expect(links.filter(({ id }) => !queued.has(id))).toEqual([])
}

it(`S15.7 a server that is killed ${kills} times while it invites asks everybody once, by one link that opens`, {
  timeout: 300_000,
}, async () => {
  const { db } = test
  const statements = await live(0, await insertTraining(db, orgId))
  const training = await insertTraining(db, orgId)
  for (let life = 1; life <= kills; life += 1) {
    // Later lives have less to do: they are killed after as many statements as are left at least.
    const left = people - (await linksOf(training)).length
    const most = left === 0 ? 6 : (statements * left) / people
    await live(life, training, Math.max(1, Math.ceil((most * ((life % 7) + 1)) / 8)))
    await expectWhole(training)
    // A try that was cut off counts; there can be more of them here than a job has.
    await db.updateTable('job').set({ attempt: 0 }).execute()
  }
  await live(kills + 1, training)

  const links = await linksOf(training)
  expect(links).toHaveLength(people)
  expect(new Set(links.map(({ person }) => person)).size).toBe(people)
  expect(links.filter(({ sent_at, withdrawn_at }) => sent_at === null || withdrawn_at !== null)).toEqual([])
  const sent = Map.groupBy((await readFile(outbox(), 'utf8')).trim().split('\n'), (line) => line.split(' ')[0] ?? '')
  for (const { message_id, token_hash } of links) {
    // However often it was sent, it is the same message for the gateway, with the link that opens.
    const [text, ...others] = new Set(sent.get(message_id))
    expect([hashSecret(text?.split('#')[1] ?? ''), others]).toEqual([token_hash, []])
  }
  expect(await db.selectFrom('job').select('kind').where('state', '!=', 'done').execute()).toEqual([])
})
