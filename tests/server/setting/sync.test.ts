import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDateTime } from '../../../server/kernel/time.ts'
import { tendTasks, trimRuns } from '../../../server/setting/sync/tend-tasks.ts'
import { type JsonSource, json } from '../../support/json-source.ts'
import type { TestApp, TestBrowser } from '../../support/server-app.ts'
import { openSyncDesk, type SyncDesk } from './sync-desk.ts'

const orgMappings = [
  { field: 'code', from: 'id' },
  { field: 'name', from: 'title' },
  { field: 'kind', fixed: '内设机构' },
  { field: 'parent', from: 'above.id' },
]
const org = (id: string, title: string, above = '320000') => ({ id, title, above: { id: above } })

describe('synchronisation', () => {
  let desk: SyncDesk
  let site: TestApp
  let source: JsonSource
  let admin: TestBrowser
  let root: string
  beforeAll(async () => {
    desk = await openSyncDesk()
    ;({ site, source, admin, root } = desk)
  }, 60_000)
  afterAll(() => desk.close())
  beforeEach(async () => {
    source.asked.length = 0
    await desk.removeTasks()
    await site.db.deleteFrom('org').where('code', 'like', 'S%').execute()
    await site.db.deleteFrom('org').where('code', '=', 'T99').execute()
  })

  const post = (name: string, body: object, who = admin) => who.post(`/api/setting/syncTask/${name}`, body)
  const get = (name: string, query: Record<string, string> = {}) =>
    admin.get(`/api/setting/syncTask/${name}?${new URLSearchParams(query)}`)
  const form = (more: object = {}) => ({
    name: '组织机构同步',
    object: 'org',
    mode: 'full',
    sourceKind: 'http',
    sourceAddress: source.url,
    rowsPath: 'data.rows',
    paging: 'page',
    pageParameter: 'page',
    sizeParameter: 'size',
    pageSize: 2,
    mappings: orgMappings,
    removalLimit: 100,
    ...more,
  })
  const created = async (more: object = {}): Promise<string> => {
    const { status, body } = await post('create', form(more))
    expect([status, body]).toMatchObject([200, {}])
    return body.data.id
  }
  const started = (id: string, runKind?: string) => desk.run(admin, id, runKind)
  const counts = ({ runStatus, read, created: added, updated, skipped, failed, disabled }: Record<string, unknown>) => [
    runStatus,
    read,
    added,
    updated,
    skipped,
    failed,
    disabled,
  ]
  const rowsOf = async (runId: string) =>
    (await get('rows', { runId, size: '100' })).body.data.map((row: Record<string, unknown>) => [
      row['rowNumber'],
      row['recordKey'],
      row['rowState'],
      row['rowReason'] ?? '',
    ])
  const failingSince = async (id: string) =>
    (await site.db.selectFrom('sync_task').select('failing_since').where('id', '=', id).executeTakeFirstOrThrow())
      .failing_since
  const endOf = async (runId: string) =>
    (await site.db.selectFrom('sync_run').select('ended_at').where('id', '=', runId).executeTakeFirstOrThrow()).ended_at
  const orgs = () =>
    site.db
      .selectFrom('org')
      .leftJoin('org as above', 'above.id', 'org.parent_id')
      .select(['org.code', 'org.name', 'org.status', 'org.source', 'above.code as above'])
      .where('org.code', 'like', 'S%')
      .orderBy('org.code')
      .execute()

  it('S18.2, S18.6 a full run adds, changes, skips and disables, and its counts add up', async () => {
    const id = await created()
    // The child comes first.
    source.rows = [
      org('S11', '一部一处', 'S1'),
      org('S1', '一部', root),
      org('S2', '二部', root),
      org('S3', '三部', root),
    ]
    const first = await started(id)
    expect([counts(first), await rowsOf(first.id)]).toEqual([['succeeded', 4, 4, 0, 0, 0, 0], []])
    expect(await orgs()).toEqual([
      { code: 'S1', name: '一部', status: 'normal', source: 'synced', above: root },
      { code: 'S11', name: '一部一处', status: 'normal', source: 'synced', above: 'S1' },
      { code: 'S2', name: '二部', status: 'normal', source: 'synced', above: root },
      { code: 'S3', name: '三部', status: 'normal', source: 'synced', above: root },
    ])
    source.rows = [org('S11', '一部一处', 'S2'), org('S1', '第一部', root), org('S2', '二部', root)]
    expect(counts(await started(id))).toEqual(['succeeded', 3, 0, 2, 1, 0, 1])
    expect(await orgs()).toEqual([
      { code: 'S1', name: '第一部', status: 'normal', source: 'synced', above: root },
      { code: 'S11', name: '一部一处', status: 'normal', source: 'synced', above: 'S2' },
      { code: 'S2', name: '二部', status: 'normal', source: 'synced', above: root },
      { code: 'S3', name: '三部', status: 'disabled', source: 'synced', above: root },
    ])
    source.rows = [...source.rows, org('S3', '三部', root)]
    expect(counts(await started(id))).toEqual(['succeeded', 4, 0, 1, 3, 0, 0])
    expect((await orgs()).at(-1)).toMatchObject({ code: 'S3', status: 'normal' })
  })

  it('S19.2 the job of a run that failed or was stopped has failed, with its reason and its run, and is not tried again', async () => {
    const job = async (runId: string) => {
      const { body } = await admin.get('/api/setting/syncTask/jobs?kind=sync-run&size=100')
      return body.data.find((one: { runId?: string }) => one.runId === runId)
    }
    const id = await created({ removalLimit: 10 })
    source.rows = [org('S1', '一部', root), org('S2', '二部', root)]
    const done = await job((await started(id)).id)
    expect([done.state, done.failure]).toEqual(['done', undefined])
    source.rows = [org('S1', '一部', root)]
    const guarded = await job((await started(id)).id)
    const reason =
      '来源中缺少 1 个机构，占 50%，超过停用上限 10%，已停止。请核对来源数据，确认无误时在任务中调高停用上限后重新执行'
    expect([guarded.state, guarded.attempt, guarded.failure]).toEqual(['failed', 1, reason])
    source.rows = [org('S8', '', root)]
    const incremental = await created({ name: '全部失败' })
    const faulty = await job((await started(incremental)).id)
    expect([faulty.state, faulty.failure]).toEqual(['failed', '所有行都未能写入，原因见运行的失败明细'])
    const again = (await admin.post('/api/setting/syncTask/jobs/retry', { ids: [guarded.id] })).body.data
    expect(again).toMatchObject({ done: [], refused: [{ message: '该次运行已结束，请在同步任务中重新执行' }] })
  })

  it('S18.3 a run whose process is gone, or that waits for another try, says when it goes on', async () => {
    const id = await created()
    const { runId } = (await post('run', { id, runKind: 'run' })).body.data
    const resumeTime = async () => (await get('progress', { runId })).body.data.resumeTime
    const put = async (job: object) => {
      await site.db.updateTable('job').set(job).where('key', '=', runId).execute()
    }
    const now = site.clock.time
    expect(await resumeTime()).toBeUndefined()
    await site.db.updateTable('sync_run').set({ status: 'running' }).where('id', '=', runId).execute()
    // Renewed nine seconds ago, then thirty.
    await put({ state: 'running', attempt: 1, lease: 'gone', lease_until: now + 51_000 })
    expect(await resumeTime()).toBeUndefined()
    await put({ lease_until: now + 30_000 })
    expect(await resumeTime()).toBe(formatDateTime(now + 30_000))
    await put({ state: 'waiting', lease: null, lease_until: null, due_at: now + 10_000 })
    expect(await resumeTime()).toBe(formatDateTime(now + 10_000))
    source.rows = [org('S1', '一部', root)]
    await put({ due_at: now })
    await site.app.jobs.runDue()
    expect((await get('progress', { runId })).body.data).toMatchObject({ runStatus: 'succeeded', created: 1 })
    expect(await resumeTime()).toBeUndefined()
  })

  it('S18.5 what cannot be written is listed with the row and the reason, and tried again alone', async () => {
    const id = await created()
    source.rows = [
      org('S1', '一部', root),
      org('S2', '二部', 'T99'),
      org('S1', '一部', root),
      { title: '无编号' },
      { id: { no: 1 }, title: '编号不是文字', above: { id: root } },
      org('S5', '名<称', root),
    ]
    const first = await started(id)
    expect(counts(first)).toEqual(['partial', 6, 1, 0, 0, 5, 0])
    expect(await rowsOf(first.id)).toEqual([
      [2, 's2', 'failed', '上级编码：上级机构不存在或不在数据同步的管理范围内'],
      [3, 's1', 'failed', '与第 1 行的机构编码重复'],
      [4, '', 'failed', '机构编码为空'],
      [5, '', 'failed', '机构编码：来源字段不是文字或数字'],
      [6, 's5', 'failed', '请输入机构名称，不能包含 < >、控制字符和不可见字符'],
    ])
    await site.db
      .insertInto('org')
      .values({ ...(await aDepartment('T99')) })
      .execute()
    const again = await started(id, 'retry')
    expect([...counts(again), again.runKind]).toEqual(['partial', 5, 1, 0, 1, 3, 0, 'retry'])
    expect((await rowsOf(again.id)).map((row: readonly unknown[]) => row[0])).toEqual([4, 5, 6])
    expect((await get('progress', { runId: first.id })).body.data.retriable).toBe(false)
    expect((await orgs()).map(({ code, above }) => [code, above])).toEqual([
      ['S1', root],
      ['S2', 'T99'],
    ])
  })

  const aDepartment = async (code: string) => {
    const top = await site.db.selectFrom('org').selectAll().where('code', '=', root).executeTakeFirstOrThrow()
    const id = `77${code.slice(1)}`
    const place = { parent_id: top.id, path: `${top.path}${id}/`, sort: 99 }
    const texts = { short_name: null, level: null, region_code: null, credit_code: null, leader: null, phone: null }
    return {
      ...texts,
      ...place,
      id,
      code,
      name: '本地部门',
      kind: 'department' as const,
      address: null,
      remark: null,
      synced_at: null,
    }
  }

  it('S18.7 a preview shows each row that would change, and writes nothing', async () => {
    const id = await created({ removalLimit: 10 })
    source.rows = [org('S1', '一部', root), org('S2', '二部', root)]
    await started(id)
    source.rows = [
      org('S1', '第一部', root),
      org('S3A', '三部一处', 'S3'),
      org('S3', '三部', root),
      org('S4', '', root),
    ]
    const seen = await started(id, 'preview')
    expect(counts(seen)).toEqual(['partial', 4, 2, 1, 0, 1, 0])
    expect(seen.runReason).toBe('来源中缺少 1 个机构，占 50%，超过停用上限 10%，正式运行会停止')
    const rows = (await get('rows', { runId: seen.id, size: '100' })).body.data
    expect(rows.map((row: Record<string, unknown>) => [row['rowLabel'], row['rowState'], row['changes']])).toEqual([
      ['第一部', 'updated', [{ label: '机构名称', before: '一部', after: '第一部' }]],
      ['三部一处', 'created', []],
      ['三部', 'created', []],
      ['S4', 'failed', []],
      ['二部', 'removing', []],
    ])
    expect((await orgs()).map(({ name, status }) => [name, status])).toEqual([
      ['一部', 'normal'],
      ['二部', 'normal'],
    ])
    expect((await get('list')).body.data[0].lastRun.runKind).toBe('run')
  })

  it('S18.6 a run that would disable too much stops before it writes, as does one of an empty source', async () => {
    const id = await created({ removalLimit: 40 })
    source.rows = [org('S1', '一部', root), org('S2', '二部', root)]
    await started(id)
    source.rows = [org('S1', '第一部', root)]
    const stopped = await started(id)
    expect([...counts(stopped), stopped.runReason]).toEqual([
      'failed',
      1,
      0,
      0,
      1,
      0,
      0,
      '来源中缺少 1 个机构，占 50%，超过停用上限 40%，已停止。请核对来源数据，确认无误时在任务中调高停用上限后重新执行',
    ])
    const since = await failingSince(id)
    expect(since).toBe(await endOf(stopped.id))
    source.rows = []
    expect((await started(id)).runReason).toBe(
      '数据源没有任何行，已停止，以免停用全部记录。请确认来源系统有数据后重新执行',
    )
    expect((await get('list')).body.data[0]).toMatchObject({ failures: 2, lastRun: { runStatus: 'failed' } })
    expect(await failingSince(id)).toBe(since)
    // A row without its number could be the one that seems to be missing.
    source.rows = [org('S1', '第一部', root), { title: '二部' }]
    const careful = await started(id)
    expect([...counts(careful), careful.runReason]).toEqual([
      'partial',
      2,
      0,
      1,
      0,
      1,
      0,
      '有 1 行没有标识，无法判断缺少哪些机构，本次不停用',
    ])
    expect((await get('list')).body.data[0].failures).toBe(0)
    expect(await failingSince(id)).toBeNull()
  })

  it('S18.4 a record that exists is taken over only where the task says so, and never from another task', async () => {
    await site.db
      .insertInto('org')
      .values(await aDepartment('S7'))
      .execute()
    source.rows = [org('S7', '七部', root)]
    const careful = await created()
    const kept = await started(careful)
    expect(await rowsOf(kept.id)).toEqual([[1, 's7', 'failed', '本系统已有此记录，任务设置为不接管已有记录']])
    const taking = await created({ name: '接管', adopt: true })
    expect(counts(await started(taking))).toEqual(['succeeded', 1, 0, 1, 0, 0, 0])
    const third = await created({ name: '第三个', adopt: true })
    expect(await rowsOf((await started(third)).id)).toEqual([[1, 's7', 'failed', '已由任务“接管”同步']])
    await post('remove', { ids: [taking] })
    expect(await orgs()).toMatchObject([{ code: 'S7', name: '七部', source: 'local' }])
  })

  const users = {
    name: '用户同步',
    object: 'user',
    mappings: [
      { field: 'username', from: 'login' },
      { field: 'name', from: 'name' },
      { field: 'org', fixed: '' },
      {
        field: 'gender',
        from: 'sex',
        transform: 'values',
        values: [
          { source: '1', target: '男' },
          { source: '2', target: '女' },
        ],
      },
      { field: 'phone', from: 'mobile' },
      { field: 'validUntil', from: 'until', transform: 'date' },
    ],
  }
  const usersIn = (code: string, more: object = {}) => ({
    ...users,
    ...more,
    mappings: users.mappings.map((one) => (one.field === 'org' ? { ...one, fixed: code } : one)),
  })

  it('S18.9 users get no rights, and none with more rights than a system administrator is touched', async () => {
    const id = await created(usersIn(root, { adopt: true }))
    source.rows = [
      { login: 'lishi', name: '李时', sex: 1, mobile: '13700137001', until: '2030/1/5' },
      { login: 'admin', name: '冒名', mobile: '13700137002' },
      { login: 'wangwu', name: '王五', sex: 3 },
      { login: 'zhaoliu', name: '赵六', mobile: '13700137001' },
    ]
    const run = await started(id)
    expect(await rowsOf(run.id)).toEqual([
      [2, 'admin', 'failed', '该用户的权限高于数据同步，不能操作；不能在此修改自己的手机号，请到“个人资料”中更换'],
      [3, 'wangwu', 'failed', '性别：对照表中没有“3”'],
      [4, 'zhaoliu', 'failed', '与第 1 行的手机号重复'],
    ])
    const user = await site.db.selectFrom('user').selectAll().where('username', '=', 'lishi').executeTakeFirstOrThrow()
    expect(user).toMatchObject({ gender: 'male', phone: '13700137001', valid_until: '2030-01-05', status: 'normal' })
    expect(await site.db.selectFrom('user_role').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
    const audit = await site.db.selectFrom('audit').selectAll().where('object_id', '=', user.id).execute()
    expect(audit.map((row) => [row.operation, row.user_name, row.trace_id])).toEqual([
      ['syncRun', '数据同步', `sync-${run.id}`],
    ])
    const cells = (await get('rows', { runId: run.id, rowState: 'failed' })).body.data[0].cells
    expect(cells).toContainEqual({ label: '手机号', value: '137****7002' })
  })

  it('S18.1 divisions are created below those above them, whatever the order', async () => {
    const id = await created({
      name: '区划同步',
      object: 'area',
      mappings: [
        { field: 'code', from: 'code' },
        { field: 'name', from: 'name' },
      ],
    })
    source.rows = [
      { code: '990101', name: '试验县' },
      { code: '9901', name: '试验市' },
      { code: '99', name: '试验省' },
      { code: '98x', name: '错码' },
    ]
    const run = await started(id)
    expect([counts(run), await rowsOf(run.id)]).toEqual([
      ['partial', 4, 3, 0, 0, 1, 0],
      [[4, '98x', 'failed', expect.stringContaining('区划代码')]],
    ])
    expect(
      await site.db
        .selectFrom('area')
        .select(['id', 'parent_id', 'level'])
        .where('id', 'like', '99%')
        .orderBy('id')
        .execute(),
    ).toEqual([
      { id: '99', parent_id: null, level: 'province' },
      { id: '9901', parent_id: '99', level: 'city' },
      { id: '990101', parent_id: '9901', level: 'county' },
    ])
  })

  it('S18.13 an incremental run asks for what has changed since, and disables nothing', async () => {
    const id = await created({ mode: 'incremental', sinceParameter: 'since', sinceField: 'changed', paging: 'none' })
    source.rows = [
      { ...org('S1', '一部', root), changed: '2026-11-01 08:00:00' },
      { ...org('S2', '二部', root), changed: '2026-11-02 08:00:00' },
    ]
    await started(id)
    source.rows = [{ ...org('S1', '第一部', root), changed: '2026-11-03 08:00:00' }]
    source.asked.length = 0
    expect(counts(await started(id))).toEqual(['succeeded', 1, 0, 1, 0, 0, 0])
    expect(source.asked.map(({ url }) => url.searchParams.get('since'))).toEqual(['2026-11-02 08:00:00'])
    expect((await get('detail', { id })).body.data.watermark).toBe('2026-11-03 08:00:00')
  })

  it('S18.13 an incremental run goes on from the first row that failed, which is not asked for otherwise', async () => {
    const id = await created({ mode: 'incremental', sinceParameter: 'since', sinceField: 'changed', paging: 'none' })
    const [first, second, third, fourth] = [
      { ...org('S1', '一部', root), changed: '2026-11-01 08:00:00' },
      { ...org('S2', '二部', 'T99'), changed: '2026-11-02 08:00:00' },
      { ...org('S3', '三部', 'T99'), changed: '2026-11-03 08:00:00' },
      { ...org('S4', '四部', root), changed: '2026-11-04 08:00:00' },
    ]
    const watermark = async () => (await get('detail', { id })).body.data.watermark
    source.rows = [third, first, second, fourth]
    expect(counts(await started(id))).toEqual(['partial', 4, 2, 0, 0, 2, 0])
    expect(await watermark()).toBe('2026-11-02 08:00:00')
    await site.db
      .insertInto('org')
      .values({ ...(await aDepartment('T99')) })
      .execute()
    source.rows = [second, third, fourth]
    source.asked.length = 0
    expect(counts(await started(id))).toEqual(['succeeded', 3, 2, 0, 1, 0, 0])
    expect(source.asked.map(({ url }) => url.searchParams.get('since'))).toEqual(['2026-11-02 08:00:00'])
    expect(await watermark()).toBe('2026-11-04 08:00:00')
    const timeless = org('S5', '五部', 'T98')
    source.rows = [timeless, { ...org('S6', '六部', root), changed: '2026-11-05 08:00:00' }]
    expect(counts(await started(id))).toEqual(['partial', 2, 1, 0, 0, 1, 0])
    expect(await watermark()).toBe('2026-11-04 08:00:00')
  })

  it('S18.11 a source that returns the same page again and again is stopped, also where its rows are not alike', async () => {
    const id = await created()
    const usual = source.answer
    let call = 0
    source.answer = (_url, response) => {
      call += 1
      json(response, { data: { rows: [org('S1', `一部 ${call}`, root), org('S2', `二部 ${call}`, root)] } })
    }
    const run = await started(id)
    source.answer = usual
    expect([run.runStatus, run.runReason]).toEqual([
      'failed',
      '数据源的一页与上一页是同样的记录，可能没有按分页参数返回。请核对任务的数据源设置，设置无误时联系来源系统的管理员',
    ])
    expect(call).toBe(2)
  })

  it('S18.15 a retry that is cancelled leaves the failed rows to another one', async () => {
    const id = await created()
    source.rows = [org('S1', '一部', root), org('S2', '二部', 'T99')]
    const first = await started(id)
    const { runId } = (await post('run', { id, runKind: 'retry' })).body.data
    expect((await post('cancel', { runId })).status).toBe(200)
    const { lastRun } = (await get('detail', { id })).body.data
    expect([lastRun.id, lastRun.retriable]).toEqual([first.id, true])
    expect(counts(await started(id, 'retry'))).toEqual(['failed', 1, 0, 0, 0, 1, 0])
  })

  it('S18.15 only whole runs that end by themselves count as failed or end the failing', async () => {
    const id = await created()
    const failing = async () => {
      const row = site.db.selectFrom('sync_task').select(['failures', 'failing_since']).where('id', '=', id)
      const { failures, failing_since } = await row.executeTakeFirstOrThrow()
      return [failures, failing_since !== null]
    }
    source.rows = []
    await started(id)
    expect(await failing()).toEqual([1, true])
    const { runId } = (await post('run', { id, runKind: 'run' })).body.data
    await post('cancel', { runId })
    expect(await failing()).toEqual([1, true])
    source.rows = [org('S1', '一部', root), org('S2', '二部', 'T99')]
    await started(id)
    expect(await failing()).toEqual([0, false])
    expect((await started(id, 'retry')).runStatus).toBe('failed')
    expect(await failing()).toEqual([0, false])
  })

  it('S18.11 the secret goes to the source alone, and to no other place by a changed form', async () => {
    const secret = 'Bearer geheim-123'
    const id = await created({ headerName: 'authorization', sourceSecret: secret })
    source.rows = [org('S1', '一部', root)]
    await started(id)
    expect(source.asked[0]?.headers.authorization).toBe(secret)
    const seen = [
      await get('detail', { id }),
      await get('list'),
      await admin.get('/api/setting/logThird/list?kind=sync'),
    ]
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('geheim')
    expect(seen[0]?.body.data.hasSecret).toBe(true)
    const { changes } = await site.db
      .selectFrom('audit')
      .select('changes')
      .where('operation', '=', 'createSyncTask')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(changes)['sourceSecret']).toEqual({})
    const elsewhere = form({ headerName: 'authorization', sourceAddress: 'http://other.example.gov.cn/rows' })
    expect((await post('update', { ...elsewhere, id, version: 1 })).body.data.errors).toEqual([
      { field: 'sourceSecret', message: '请填写密钥或密码' },
    ])
  })

  it('S18.14 a run is cancelled, and one task has one run at a time', async () => {
    const id = await created()
    source.rows = [org('S1', '一部', root)]
    const first = (await post('run', { id, runKind: 'run' })).body.data.runId
    const second = await post('run', { id, runKind: 'run' })
    expect([second.status, second.body.message]).toEqual([409, '该任务正在运行，请等待结束或先取消'])
    expect((await post('update', { ...form(), id, version: 1 })).status).toBe(409)
    expect((await post('cancel', { runId: first })).status).toBe(200)
    await site.app.jobs.runDue()
    expect(counts((await get('progress', { runId: first })).body.data)).toEqual(['cancelled', 0, 0, 0, 0, 0, 0])
    expect((await post('cancel', { runId: first })).body.message).toBe('该运行已结束')
    expect(source.asked).toEqual([])
  })

  it('S18.16 of two changes of one version the second is told who was faster, and at which fields', async () => {
    const id = await created()
    expect((await post('update', { ...form({ name: '第一次', removalLimit: 20 }), id, version: 1 })).status).toBe(200)
    const second = await post('update', { ...form({ name: '第二次' }), id, version: 1 })
    expect([second.status, second.body.message, second.body.data.change.fields]).toEqual([
      409,
      '该任务已被他人修改，请刷新后重试',
      ['name', 'removalLimit'],
    ])
  })

  it('S18.14 a task runs at its time, once for two processes, and not while it is paused', async () => {
    const id = await created({ cron: '0 2 * * *' })
    const due = async () => (await get('detail', { id })).body.data.nextTime
    expect(await due()).toBe('2026-11-22 02:00:00')
    source.rows = [org('S1', '一部', root)]
    const runs = async () =>
      (await get('runs', { id })).body.data.map((run: Record<string, unknown>) => [run['begunBy'], run['runStatus']])
    const at = (time: number) => ({ db: site.db, clock: { now: () => time } })
    const first = site.clock.time + 16 * 3_600_000
    await tendTasks(at(first - 1))
    expect(await runs()).toEqual([])
    await Promise.all([tendTasks(at(first)), tendTasks(at(first))])
    await tendTasks(at(first))
    expect(await runs()).toEqual([['schedule', 'waiting']])
    expect(await due()).toBe('2026-11-23 02:00:00')
    const time = site.clock.time
    site.clock.time = first
    await site.app.jobs.runDue()
    site.clock.time = time
    expect(await runs()).toEqual([['schedule', 'succeeded']])
    expect((await post('pause', { ids: [id], paused: true })).body.data).toEqual({ done: [id], refused: [] })
    expect(await due()).toBeUndefined()
    await tendTasks(at(first + 86_400_000))
    expect(await runs()).toHaveLength(1)
  })

  it.each([
    ['0 0 30 2 *', '该定时永远不会到来'],
    ['61 * * * *', '定时应为五段（分 时 日 月 周），如 0 2 * * *'],
    ['0 2 * * * *', '定时应为五段（分 时 日 月 周），如 0 2 * * *'],
  ])('S18.14 the cron line %s is refused', async (cron, message) => {
    const answers = [await post('create', form({ cron })), await get('schedule', { cron })]
    expect(answers.map(({ status, body }) => [status, body.data.errors])).toEqual([
      [400, [{ field: 'cron', message }]],
      [400, [{ field: 'cron', message }]],
    ])
  })

  it('S18.14 a cron line is told in words, with its next five times', async () => {
    expect((await get('schedule', { cron: '0 2 * * 1' })).body.data).toEqual({
      cronText: '02:00，仅星期一',
      nextTimes: [
        '2026-11-23 02:00:00',
        '2026-11-30 02:00:00',
        '2026-12-07 02:00:00',
        '2026-12-14 02:00:00',
        '2026-12-21 02:00:00',
      ],
    })
  })

  it('S18.16 a trial shows ten rows with what would be wrong, and stores nothing', async () => {
    source.rows = [
      org('S1', '一部', root),
      org('S2', '', root),
      ...Array.from({ length: 20 }, (_, at) => org(`S3${at}`, '三部', root)),
    ]
    const { data } = (await post('trial', form())).body
    expect(data).toHaveLength(10)
    expect(data.slice(0, 2)).toEqual([
      {
        cells: [
          { label: '机构编码', value: 'S1' },
          { label: '机构名称', value: '一部' },
          { label: '类型', value: '内设机构' },
          { label: '上级编码', value: root },
        ],
      },
      {
        cells: [
          { label: '机构编码', value: 'S2' },
          { label: '类型', value: '内设机构' },
          { label: '上级编码', value: root },
        ],
        rowReason: '请输入机构名称',
      },
    ])
    expect(await site.db.selectFrom('sync_run').selectAll().execute()).toEqual([])
  })

  const checkSource = '。请核对任务的数据源设置，设置无误时联系来源系统的管理员'
  it.each([
    [
      'answers HTML',
      (_url: URL, response: Parameters<JsonSource['answer']>[1]) => void response.end('<html>'),
      `第 1 页：接口返回的是网页，不是 JSON${checkSource}`,
    ],
    [
      'answers no list',
      (_url: URL, response: Parameters<JsonSource['answer']>[1]) => json(response, { data: { rows: {} } }),
      `第 1 页：“data.rows”不是列表${checkSource}`,
    ],
    [
      'has a row that is none',
      (_url: URL, response: Parameters<JsonSource['answer']>[1]) => json(response, { data: { rows: [{}, 7] } }),
      `第 1 页：列表的第 2 项不是一行数据${checkSource}`,
    ],
    [
      'repeats a page',
      (_url: URL, response: Parameters<JsonSource['answer']>[1]) =>
        json(response, { data: { rows: [org('S1', '一部')] } }),
      `第 2 页与上一页的内容相同${checkSource}`,
    ],
    [
      'refuses the secret',
      (_url: URL, response: Parameters<JsonSource['answer']>[1]) => void response.writeHead(401).end(),
      '第 1 页：接口拒绝访问（HTTP 401），请检查密钥',
    ],
    [
      'redirects',
      (_url: URL, response: Parameters<JsonSource['answer']>[1]) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      `第 1 页：接口要求跳转到其他地址，已拒绝${checkSource}`,
    ],
    [
      'sends too much',
      (_url: URL, response: Parameters<JsonSource['answer']>[1]) => sendMuch(response),
      '第 1 页：接口一页的内容超过 8 MB，请减小每页行数',
    ],
  ])('S18.11 a source that %s ends the run with its reason', async (_what, answer, reason) => {
    const usual = source.answer
    source.answer = answer
    const run = await started(await created())
    source.answer = usual
    expect([run.runStatus, run.runReason]).toEqual(['failed', reason])
    expect(await orgs()).toEqual([])
  })

  /** Until the other side closes the connection. */
  const sendMuch = (response: Parameters<JsonSource['answer']>[1]) => {
    const piece = Buffer.alloc(1024 * 1024, 32)
    const more = () => {
      while (!response.destroyed && response.write(piece)) continue
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }

  it('S18.11 a host that the deployment does not allow is never called', async () => {
    const run = await started(await created({ sourceAddress: 'http://169.254.169.254/latest/meta-data' }))
    expect([run.runStatus, run.runReason]).toEqual([
      'failed',
      '部署配置未允许访问 169.254.169.254（SYNC_HOSTS）。请联系本系统的运维人员修改部署配置',
    ])
  })

  it('S18.7 previews are kept for a day, and runs as long as the site says', async () => {
    const id = await created()
    source.rows = [org('S1', '一部', root)]
    await started(id)
    await started(id, 'preview')
    const kinds = async () =>
      (await get('runs', { id })).body.data.map((run: Record<string, unknown>) => run['runKind'])
    const day = 86_400_000
    await trimRuns(site.db, site.clock.time + day - 1)
    expect(await kinds()).toEqual(['preview', 'run'])
    await trimRuns(site.db, site.clock.time + day)
    expect(await kinds()).toEqual(['run'])
    await trimRuns(site.db, site.clock.time + 90 * day)
    expect(await kinds()).toEqual([])
    expect((await get('list')).body.data[0].lastRun).toBeUndefined()
  })

  it('S18.8 only those of the system duty see it', async () => {
    const clerk = await site.browser().signIn('clerk')
    expect((await clerk.get('/api/setting/syncTask/list')).status).toBe(403)
    expect((await post('run', { id: '1', runKind: 'run' }, clerk)).status).toBe(403)
  })
})
