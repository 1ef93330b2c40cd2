// test:all: a process is killed at each step
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReadStream, readEvents } from '../../support/event-stream.ts'
import { beginLife } from '../../support/kill/begin-life.ts'
import { type OpenIdSite, openOpenIdSite, type SignedBrowser, signedIn } from '../identity/openid/openid-site.ts'
import { pushed, taskWriter } from './open-task-site.ts'

let site: OpenIdSite
let clerk: SignedBrowser
let page: ReadStream
beforeAll(async () => {
  site = await openOpenIdSite()
  clerk = await signedIn(site)
  const { origin, accessToken } = clerk
  const answer = await fetch(`${origin}/api/message/stream`, {
    headers: { cookie: clerk.jar.header, authorization: `Bearer ${accessToken}` },
  })
  page = readEvents(answer)
  await page.next('directory')
}, 60_000)
afterAll(async () => {
  await page.leave()
  await site.close()
})

/**
 * What the clerk's page reads when it is told to, and what has been noted of a to-do: sorted, because ids of two
 * processes do not tell which came first.
 */
const seen = async (key: string) => {
  const { data } = await clerk.api('GET', '/api/work/task/list?kind=app:公文审批')
  const summary = await clerk.api('GET', '/api/work/task/summary')
  // as: what the description says of the two
  const names = (data as { name: string }[]).map(({ name }) => name)
  const counted = (summary.data as { kind: string; count: number }[]).find(({ kind }) => kind === 'app:公文审批')
  const acts = await site.db
    .selectFrom('task_event')
    .innerJoin('task', 'task.id', 'task_event.task_id')
    .select('task_event.act')
    .where('task.key', '=', key)
    .execute()
  return { listed: names.includes(key), counted: counted?.count ?? 0, acts: acts.map(({ act }) => act).toSorted() }
}
/** The version of the clerk's own to-dos. */
const versionOfTasks = async () =>
  (
    await site.db
      .selectFrom('personal_version')
      .innerJoin('user', 'user.id', 'personal_version.user_id')
      .select('personal_version.version')
      .where('username', '=', 'clerk')
      .where('personal_version.entity', '=', 'tasks')
      .executeTakeFirstOrThrow()
  ).version

it('28.1: a to-do whose process is killed at any step of its completion waits or is done, and open pages are told', {
  timeout: 120_000,
}, async () => {
  const { call, push } = taskWriter(site)
  const complete = async (key: string) => (await call('/complete', { keys: [key] })).body.results[0]
  const end = (key: string, last: string) =>
    beginLife('task-process.ts', [JSON.stringify(site.location), key, String(Date.now()), last]).ended

  await push(pushed('alive', { name: 'alive' }))
  const alive = await end('alive', '')
  expect(alive).toMatchObject({ errors: '', ended: 0 })
  const statements = Number(alive.said)
  expect(statements).toBeGreaterThanOrEqual(3)

  for (let last = 1; last <= statements; last += 1) {
    const key = `killed-${last}`
    await push(pushed(key, { name: key }))
    expect(await end(key, String(last))).toMatchObject({ ended: 'SIGKILL' })
    expect(await seen(key)).toEqual({ listed: true, counted: 1, acts: ['created'] })
    // The application got no answer, and says it again.
    expect(await complete(key)).toEqual({ key, result: 'done' })
    expect(await seen(key)).toEqual({ listed: false, counted: 0, acts: ['created', 'done'] })
  }

  await push(pushed('told', { name: 'told' }))
  const before = await versionOfTasks()
  expect(await end('told', 'told')).toMatchObject({ ended: 'SIGKILL', said: '' })
  const after = await versionOfTasks()
  expect(after).toBeGreaterThan(before)
  expect(await seen('told')).toEqual({ listed: false, counted: 0, acts: ['created', 'done'] })
  // A page that was open at another process is told, though the one that did it is dead.
  let told: unknown
  do told = await page.next('directory')
  while (!JSON.stringify(told).includes(`.${after}"`))
  expect(await complete('told')).toEqual({ key: 'told', result: 'unchanged' })
  expect((await seen('told')).acts).toEqual(['created', 'done'])
})
