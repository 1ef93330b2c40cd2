// test:all: a process is killed between its statements
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { recordOf } from '../../../server/system/draw/stored-record.ts'
import { seededAt } from '../../support/fill-database.ts'
import { beginLife } from '../../support/kill/begin-life.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { fillPool } from './draw-site.ts'

const kills = 20
const hour = 3_600_000
/** Each life begins when the leases of the one before are past, and before the time to answer is. */
const apart = 2 * hour

let test: TestDatabase
let orgId: string
let folder: string
beforeAll(async () => {
  test = await openTestDatabase('seeded', Number.POSITIVE_INFINITY)
  orgId = (await test.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()).id
  folder = await mkdtemp(join(tmpdir(), 'draw-kill-'))
  await test.db.deleteFrom('hearing_draw').execute()
  await test.db.deleteFrom('job').execute()
  await fillPool(test.db, orgId, 10)
}, 60_000)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const caseOf = (life: number) => `东检听证〔2026〕${life}号`
const outbox = () => join(folder, 'outbox')

/** A life that is killed before a statement, or lives; how many statements it had then. */
const live = async (life: number, statement?: number, time = seededAt + life * apart) => {
  const given = [JSON.stringify(test.location), String(time), caseOf(life), orgId, outbox(), String(statement ?? '')]
  const { said, errors, ended } = await beginLife('draw-process.ts', given, join(folder, 'cache')).ended
  expect([ended, errors]).toEqual([statement === undefined ? 0 : 'SIGKILL', ''])
  return Number(said)
}

const seatsOf = (id: string) =>
  test.db
    .selectFrom('hearing_draw_seat')
    .select(['officer_id', 'status', 'answer_until'])
    .where('draw_id', '=', id)
    .orderBy('place')
    .execute()

/** What the database has of every draw is whole: its record, who sits, who was asked, and what the audit tells. */
async function expectWhole() {
  const { db } = test
  for (const { id, status, held_at } of await db.selectFrom('hearing_draw').selectAll().execute()) {
    const held = await recordOf(db, id)
    expect(verifyRecord(held)).toEqual([])
    const { chosen = [], turns = [] } = held
    const seats = await seatsOf(id)
    expect(status).toBe(chosen.length === 3 ? 'drawn' : 'committed')
    expect(seats.map(({ officer_id }) => officer_id)).toEqual([...chosen, ...turns.flatMap(({ next }) => next ?? [])])
    const silent = turns.map(({ officer }) => officer)
    expect(
      seats
        .filter((seat) => seat.status === 'silent')
        .map(({ officer_id }) => officer_id)
        .toSorted(),
    ).toEqual(silent.toSorted())
    // All of them are asked, or nobody is.
    const asked = seats.filter((seat) => seat.status !== 'chosen')
    expect(asked.length).toBe(held_at === null ? 0 : seats.length)
    const links = await db
      .selectFrom('answer_link')
      .select(['person', 'withdrawn_at'])
      .where('subject', '=', id)
      .execute()
    expect(links.map(({ person }) => person).toSorted()).toEqual(asked.map(({ officer_id }) => officer_id).toSorted())
    expect(links.filter(({ withdrawn_at }) => withdrawn_at !== null)).toHaveLength(silent.length)
    const due = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'draw-replace')
      .where('key', 'like', `${id}:%`)
      .execute()
    expect(due).toHaveLength(asked.length)
    const told = await db.selectFrom('audit').select('id').where('object_id', '=', id).execute()
    expect(told).toHaveLength(1 + Number(chosen.length > 0) + Number(held_at !== null) + turns.length)
  }
}

it(`kit: a server that is killed ${kills} times leaves no draw or a whole one, and asks nobody twice`, {
  timeout: 300_000,
}, async () => {
  const { db } = test
  const statements = await live(0)
  const committed: boolean[] = []
  for (let life = 1; life <= kills; life += 1) {
    await live(life, Math.ceil((statements * life) / (kills + 1)))
    await expectWhole()
    const own = await db.selectFrom('hearing_draw').select('status').where('name', '=', caseOf(life)).execute()
    committed.push(own.length > 0)
    // A try that was cut off counts; there can be more of them here than a job has.
    await db.updateTable('job').set({ attempt: 0 }).execute()
  }
  // The kills were before the commitment, and after it.
  expect([committed[0], committed.at(-1)]).toEqual([false, true])
  // What the last ones left is sent while it can still be answered.
  await live(kills + 1)
  await live(kills + 2, undefined, seededAt + kills * apart + 36 * hour)
  await expectWhole()

  expect(await db.selectFrom('job').select('kind').where('state', '=', 'failed').execute()).toEqual([])
  const links = await db
    .selectFrom('answer_link')
    .innerJoin('hearing_draw', 'hearing_draw.id', 'subject')
    .select(['message_id', 'sent_at'])
    .execute()
  expect(links.every(({ sent_at }) => sent_at !== null)).toBe(true)
  // The gateway takes a message once that comes again with its id.
  const sent = new Set(
    (await readFile(outbox(), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )
  expect(sent).toEqual(new Set(links.map(({ message_id }) => message_id)))
})
