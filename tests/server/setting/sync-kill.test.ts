// test:all: a process is killed at each step
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JsonSource, json, openJsonSource } from '../../support/json-source.ts'
import { addOrgTask, addRun } from '../../support/sync-site.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const script = new URL('../../support/sync-process.ts', import.meta.url).pathname
const times = 20
const size = 400

let test: TestDatabase
let source: JsonSource
let root: string
beforeAll(async () => {
  test = await openTestDatabase('seeded', Number.POSITIVE_INFINITY)
  source = await openJsonSource()
  source.answer = (_url, response) => json(response, { data: { rows: source.rows } })
  const top = await test.db.selectFrom('org').select('code').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  root = top.code
  await addOrgTask(test.db, '7001')
}, 60_000)
afterAll(async () => {
  await source.close()
  await test.close()
})

const begin = (runId: string) => {
  const child = spawn(process.execPath, [script, JSON.stringify(test.location), source.url, runId], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return { child, exit: once(child, 'exit'), errors: () => errors }
}
const runOf = (id: string) => test.db.selectFrom('sync_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** When a run has come so far; its process is killed then. */
const reaches = async (id: string, rows: number, ended: () => boolean) => {
  for (;;) {
    const { read, pending, ended_at, phase } = await runOf(id)
    if (ended_at !== null || ended() || (phase !== 'read' && read - pending >= rows) || (rows === 0 && read > 0)) return
    await new Promise((next) => setTimeout(next, 2))
  }
}

it(`S18.3 a process that is killed with SIGKILL ${times} times loses and repeats nothing`, async () => {
  const changes = new Map<string, number>()
  let expected = { created: 0, updated: 0, disabled: 0 }
  let killed = 0
  for (let round = 0; round < times; round += 1) {
    // Each time some are new, some have another name, and some are gone.
    const first = round * 10
    source.rows = Array.from({ length: size }, (_, at) => {
      const code = `K${first + at}`
      const version = (first + at) % 7 === round % 7 ? round : (changes.get(code) ?? 0)
      return { id: code, title: `部门 ${version}`, above: at === 0 ? root : `K${first}` }
    })
    const id = String(9000 + round)
    await addRun(test.db, '7001', id)
    const victim = begin(id)
    await reaches(id, Math.floor((round / times) * size), () => victim.child.exitCode !== null)
    victim.child.kill('SIGKILL')
    await victim.exit
    if ((await runOf(id)).ended_at === null) killed += 1
    const second = begin(id)
    await second.exit
    expect([second.child.exitCode, second.errors()]).toEqual([0, ''])

    const run = await runOf(id)
    expect([run.status, run.read, run.pending, run.failed]).toEqual(['succeeded', size, 0, 0])
    expect(run.created + run.updated + run.skipped).toBe(size)
    expect(run.created).toBe(round === 0 ? size : 10)
    expect([run.disabled, run.removing]).toEqual(round === 0 ? [0, 0] : [10, 10])
    for (const row of source.rows as readonly { id: string; title: string }[])
      changes.set(row.id, Number(row.title.slice(3)))
    expected = {
      created: expected.created + run.created,
      updated: expected.updated + run.updated,
      disabled: expected.disabled + run.disabled,
    }
    const audited = await test.db
      .selectFrom('audit')
      .select(['object_id', (eb) => eb.fn.countAll<number>().as('times')])
      .where('trace_id', '=', `sync-${id}`)
      .groupBy('object_id')
      .execute()
    // Every record was written once, whatever the kill.
    expect(audited.every((one) => one.times === 1)).toBe(true)
    expect(audited).toHaveLength(run.created + run.updated + run.disabled)
  }
  const stored = await test.db
    .selectFrom('org')
    .select(['code', 'name', 'status'])
    .where('code', 'like', 'K%')
    .execute()
  expect(stored).toHaveLength(expected.created)
  const present = new Map((source.rows as readonly { id: string; title: string }[]).map((row) => [row.id, row.title]))
  const inUse = stored.filter(({ status }) => status === 'normal')
  expect(new Map(inUse.map(({ code, name }) => [code, name]))).toEqual(present)
  expect(inUse).toHaveLength(present.size)
  expect(stored.filter(({ status }) => status === 'disabled')).toHaveLength(expected.disabled)
  // The kills came in the middle of runs, not after them.
  expect(killed).toBeGreaterThan(times / 2)
}, 540_000)
