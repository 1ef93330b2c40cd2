import { afterAll, beforeAll, expect, it } from 'vitest'
import document from '../../../openapi/auth-centre.json' with { type: 'json' }
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'

let site: ManagementSite
let admin: Caller
beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
  const unset = { secret: null, cron: null, next_due: null, watermark: null, last_run_id: null, remark: null }
  const task = { id: '9000001', name: '机构同步', object: 'org', mode: 'full', source: '{}', mapping: '[]' } as const
  await site.db
    .insertInto('sync_task')
    .values({ ...unset, ...task, removal_limit: 10, adopt: 0, paused: 0, created_at: 0, updated_at: 0 })
    .execute()
  await admin.post('/api/system/area/create', { code: '90', name: '北江省', sort: 1 })
  await admin.post('/api/setting/notice/create', {
    name: '关于撤销的通知',
    category: 'notice',
    content: '<p>正文</p>',
    audience: 'all',
    mustConfirm: false,
    pinned: false,
    orgIds: [],
    roleIds: [],
    userIds: [],
    fileIds: [],
  })
}, 60_000)
afterAll(() => site.close())

const auditsOf = (kind: string, id: string) =>
  site.db.selectFrom('audit').select('id').where('object_kind', '=', kind).where('object_id', '=', id).execute()

const disabling = { status: 'disabled' }
const enabling = { status: 'normal' }

/** What can be taken back: the table of the records, the operation, what it is told, and the inverse of it. */
const changes = [
  ['user', '/api/system/user/status', disabling, '/api/system/user/status', enabling],
  ['user', '/api/system/user/lock', {}, '/api/system/user/unlock', {}],
  ['org', '/api/system/org/status', disabling, '/api/system/org/status', enabling],
  ['role', '/api/system/role/status', disabling, '/api/system/role/status', enabling],
  ['menu', '/api/system/menu/status', disabling, '/api/system/menu/status', enabling],
  ['area', '/api/system/area/status', disabling, '/api/system/area/status', enabling],
  ['application', '/api/setting/application/status', disabling, '/api/setting/application/status', enabling],
  ['reminder_rule', '/api/setting/remind/status', { enabled: false }, '/api/setting/remind/status', { enabled: true }],
  ['api_directory', '/api/apiInterface/directory/status', disabling, '/api/apiInterface/directory/status', enabling],
  ['notice', '/api/setting/notice/pin', { pinned: true }, '/api/setting/notice/pin', { pinned: false }],
  ['sync_task', '/api/setting/syncTask/pause', { paused: true }, '/api/setting/syncTask/pause', { paused: false }],
] as const

const oneOf = (kind: (typeof changes)[number][0]) => {
  const records = site.db.selectFrom(kind).select(['id', 'version']).orderBy('id', 'desc').limit(1)
  if (kind === 'notice' || kind === 'sync_task') return records.executeTakeFirstOrThrow()
  return records
    .where('status', '=', 'normal')
    .$if(kind === 'user', (query) => query.where('id', '!=', '1'))
    .executeTakeFirstOrThrow()
}
const versionOf = async (kind: (typeof changes)[number][0], id: string) =>
  (await site.db.selectFrom(kind).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

it.each(changes)(
  'S10.2, 30.2.10: a change of %s by %s %o is taken back by the version that it made, and audited',
  async (kind, path, away, inverse, back) => {
    const { id, version } = await oneOf(kind)
    const before = await auditsOf(kind, id)
    expect((await admin.post(path, { ids: [id], ...away })).body.data.done).toEqual([id])
    const takeBack = async (...versions: readonly number[]) =>
      (await admin.post(inverse, { ids: [id], ...back, versions })).body
    // Of the version before the change it is refused, as a change of another user in between would be.
    const stale = (await takeBack(version)).data
    expect(stale.done).toEqual([])
    expect(stale.refused[0].message).toMatch(/^该.+已被他人修改，请刷新后重试$/)
    expect((await takeBack(version, version)).message).toBe('版本号须与所选记录一一对应')
    expect((await takeBack(version + 1)).data.done).toEqual([id])
    expect(await versionOf(kind, id)).toBe(version + 2)
    expect((await auditsOf(kind, id)).length - before.length).toBe(2)
  },
)

it('30.2.10: the table has every operation that takes versions', () => {
  const refusing = '"versions":{"$ref":"#/components/schemas/Versions"}'
  const schemas = Object.entries(document.components.schemas)
    .filter(([, schema]) => JSON.stringify(schema).includes(refusing))
    .map(([name]) => `"#/components/schemas/${name}"`)
  const taking = Object.entries(document.paths)
    .filter(([, path]) => schemas.some((name) => JSON.stringify(path).includes(name)))
    .map(([path]) => path)
  const inTable = new Set(changes.flatMap(([, there, , inverse]) => [there, inverse]))
  expect(taking.toSorted()).toEqual([...inTable].toSorted())
})
