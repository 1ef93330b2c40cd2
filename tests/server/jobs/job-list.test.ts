import { beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../../server/jobs/enqueue.ts'
import type { JobKind, JobRun } from '../../../server/jobs/job.ts'
import { JobFailure } from '../../../server/jobs/job.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

const minute = 60_000

describe('S19.2 the list of background jobs', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let work: (run: JobRun) => Promise<void> = async () => undefined
  const kind: JobKind = { name: 'notice-deliver', attempts: 2, run: (_payload, run) => work(run) }
  const queue = async (subject: string, dueAt = testNow) =>
    (await enqueue(site.db, kind, { key: subject, payload: {}, subject, dueAt }, testNow)) ?? ''
  const run = (now: number) => runJobs(site.db, now, { kinds: [kind] })
  const jobs = async (query: Record<string, string>) => (await admin.get('/api/setting/syncTask/jobs', query)).body
  const retry = async (...ids: readonly string[]) =>
    (await admin.post('/api/setting/syncTask/jobs/retry', { ids })).body.data
  const failing = async () => {
    throw new JobFailure('短信网关没有应答')
  }

  let ids: Record<'done' | 'failed' | 'again' | 'later', string>
  beforeAll(async () => {
    await site.db.deleteFrom('job').execute()
    const done = await queue('甲 完成')
    await run(testNow)
    work = failing
    const failed = await queue('乙 失败')
    await run(testNow)
    await run(testNow + 10_000)
    const again = await queue('丙 待重试')
    await run(testNow)
    const later = await queue('丁 定时', testNow + minute)
    ids = { done, failed, again, later }
  })

  it('shows what needs a person first, with its state, its tries and why it failed', async () => {
    const common = { kind: 'notice-deliver', startTime: '2026-11-21 10:00:00' }
    expect(await jobs({})).toMatchObject({
      total: 4,
      data: [
        { ...common, id: ids.failed, state: 'failed', attempt: 2, endTime: '2026-11-21 10:00:10' },
        { id: ids.again, state: 'waiting', attempt: 1, failure: '短信网关没有应答', dueTime: '2026-11-21 10:00:10' },
        { id: ids.later, name: '丁 定时', state: 'waiting', attempt: 0, dueTime: '2026-11-21 10:01:00' },
        { ...common, id: ids.done, state: 'done', attempt: 1, endTime: '2026-11-21 10:00:00' },
      ],
    })
  })

  it('30.1b.12 what the search finds is exported, of chosen jobs only those', async () => {
    const begin = async (query: string, body: object = {}) =>
      (await admin.post(`/api/setting/syncTask/jobs/export${query}`, { columns: ['对象'], ...body })).body.data
    const rows = async ({ id }: { id: string }) => (await admin.get(`/api/setting/syncTask/jobs/export/${id}`)).body
    const begun = await begin('?state=done,failed')
    expect(begun).toMatchObject({ total: 2 })
    expect(await rows(begun)).toMatchObject({ total: 2, data: [{ id: ids.failed }, { id: ids.done }] })
    expect(await rows(await begin('', { ids: [ids.later] }))).toMatchObject({ total: 1, data: [{ id: ids.later }] })
    const { status } = await orgAdmin.post('/api/setting/syncTask/jobs/export', { columns: ['对象'] })
    expect(status).toBe(403)
  })

  it.each([
    [{ name: '乙' }, ['failed']],
    [{ name: '%' }, []],
    [{ state: 'done,failed' }, ['failed', 'done']],
    [{ kind: 'notice-end' }, []],
    [{ kind: 'notice-deliver', beginTime: '2026-11-22' }, []],
    [{ endTime: '2026-11-20' }, []],
    [{ beginTime: '2026-11-21', endTime: '2026-11-21', state: 'done' }, ['done']],
    [{ orders: 'endTime:false', state: 'done,failed' }, ['failed', 'done']],
    [{ orders: 'dueTime:false' }, ['later', 'again', 'failed', 'done']],
    [{ orders: 'state:true' }, ['failed', 'again', 'later', 'done']],
    [{ orders: 'state:false' }, ['done', 'later', 'again', 'failed']],
  ] as const)('%j finds %j', async (query, found) => {
    const { data } = await jobs(query)
    expect(data.map(({ id }: { id: string }) => id)).toEqual(found.map((name) => ids[name]))
  })

  it('is of those with the permission alone, the retry too', async () => {
    expect((await orgAdmin.get('/api/setting/syncTask/jobs')).status).toBe(403)
    expect((await orgAdmin.post('/api/setting/syncTask/jobs/retry', { ids: [ids.failed] })).status).toBe(403)
    const state = site.db.selectFrom('job').select('state').where('id', '=', ids.failed)
    expect(await state.executeTakeFirstOrThrow()).toEqual({ state: 'failed' })
  })

  it('has what failed tried again with all its tries, at once, and records who wanted it; refuses the others', async () => {
    const result = await retry(ids.failed, ids.again, ids.later, ids.done, '404')
    expect(result.done.toSorted()).toEqual([ids.failed, ids.again].toSorted())
    const refused = new Map(result.refused.map(({ id, message }: { id: string; message: string }) => [id, message]))
    expect(refused).toEqual(
      new Map([
        [ids.later, '尚未到执行时间，不能重试'],
        [ids.done, '已完成，不能重试'],
        ['404', '后台任务不存在，或已超过保留期限'],
      ]),
    )
    work = async () => undefined
    await run(testNow)
    expect((await jobs({ state: 'done' })).total).toBe(3)
    const { data } = (await admin.get('/api/setting/log/operations', { operation: 'retryJobs' })).body
    expect(data[0]).toMatchObject({
      objectName: '乙 失败',
      fields: [{ label: '状态', before: '失败', after: '等待中' }],
    })
  })

  it('of two retries at the same time one is done, and the other finds it waiting or done', async () => {
    work = failing
    const id = await queue('戊 双击')
    await run(testNow)
    await run(testNow + 10_000)
    const results = await Promise.all([retry(id), retry(id)])
    expect(results.flatMap(({ done }) => done)).toEqual([id])
    expect(results.flatMap(({ refused }) => refused)).toMatchObject([{ message: '尚未到执行时间，不能重试' }])
  })
})
