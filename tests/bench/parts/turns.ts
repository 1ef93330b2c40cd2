import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import { demonstrationSizes } from '../../../server/demonstration/demonstration-size.ts'
import type { Site } from '../../support/site.ts'
import { ask, askData, type Headers, signInBy } from '../client.ts'
import { fillLogs } from '../fill-logs.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'

/** Milliseconds of processor time that one operation may keep the event loop from others. */
const longestTurn = 50

// any: each caller knows its operation
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ data: any; total: number }>

interface Operation {
  readonly name: string
  /** What it needs, unmeasured; returns the measured part. */
  readonly prepare: (call: Call) => Promise<() => Promise<unknown>>
}

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()

const userIds = async (call: Call, size: number): Promise<string[]> => {
  const ids: string[] = []
  for (let current = 3; ids.length < size; current++) {
    const { data } = await call('GET', `system/user/list?${query({ current: String(current), size: '100' })}`)
    ids.push(...data.map((one: { id: string }) => one.id))
  }
  return ids.slice(0, size)
}

const people = (from: number, size: number) =>
  Array.from({ length: size }, (_, index) => ({
    row: index + 2,
    username: `bench${from + index}`,
    name: `测量${'甲乙丙丁戊己庚辛壬癸'[index % 10]}`,
    org: '江南省人民检察院',
    roles: '普通干警',
    phone: `199${String(from + index).padStart(8, '0')}`,
  }))

const exported =
  (path: string, begin: object): Operation['prepare'] =>
  async (call) =>
  async () => {
    const { data } = await call('POST', `${path}/export`, begin)
    await call('GET', `${path}/export/${data.id}?${query({ current: '1', size: '500' })}`)
  }

const operations: readonly Operation[] = [
  {
    name: '公告发布给全员',
    prepare: async (call) => {
      const notice = {
        name: '测量',
        category: 'notice',
        content: '<p>测量</p>',
        audience: 'all',
        mustConfirm: true,
        pinned: false,
        fileIds: [],
      }
      const { data } = await call('POST', 'setting/notice/create', notice)
      return () => call('POST', 'setting/notice/publish', { ids: [data.id] })
    },
  },
  {
    name: '操作日志，按根机构',
    prepare: async (call) => {
      const { data } = await call('GET', 'system/org/children')
      return () => call('GET', `setting/log/operations?${query({ orgId: data[0].id, current: '1' })}`)
    },
  },
  {
    name: '登录日志，按根机构',
    prepare: async (call) => {
      const { data } = await call('GET', 'system/org/children')
      return () => call('GET', `setting/log/sign-ins?${query({ orgId: data[0].id, current: '1' })}`)
    },
  },
  {
    name: '授予角色给 100 人',
    prepare: async (call) => {
      const ids = await userIds(call, 100)
      const { data } = await call('GET', `system/role/list?${query({ name: '岗位', current: '5' })}`)
      return () => call('POST', 'system/user/grant-roles', { ids, roleIds: [data[0].id] })
    },
  },
  {
    name: '添加 100 名角色成员',
    prepare: async (call) => {
      const ids = await userIds(call, 100)
      const { data } = await call('GET', `system/role/list?${query({ name: '岗位', current: '6' })}`)
      return () => call('POST', 'system/role/members/add', { id: data[0].id, userIds: ids })
    },
  },
  {
    name: '锁定 100 人',
    prepare: async (call) => {
      const ids = await userIds(call, 200)
      return () => call('POST', 'system/user/lock', { ids: ids.slice(100) })
    },
  },
  {
    name: '停用 100 人',
    prepare: async (call) => {
      const ids = await userIds(call, 300)
      return () => call('POST', 'system/user/status', { ids: ids.slice(200), status: 'disabled' })
    },
  },
  {
    name: '合并机构',
    prepare: async (call) => {
      const { data } = await call('GET', `system/org/list?${query({ kind: 'station', current: '1', size: '2' })}`)
      const ids = { id: data[0].id, targetId: data[1].id }
      const { data: preview } = await call('GET', `system/org/merge/preview?${query(ids)}`)
      return () => call('POST', 'system/org/merge', { ...ids, plan: preview.plan })
    },
  },
  {
    name: '检查 2,000 行用户',
    prepare: async (call) => () =>
      call('POST', 'system/user/import/check', { existing: 'update', rows: people(0, 2000) }),
  },
  {
    name: '导入 200 名用户',
    prepare: async (call) => () =>
      call('POST', 'system/user/import', {
        key: nanoid(),
        part: 1,
        existing: 'update',
        mode: 'valid',
        rows: people(0, 200),
      }),
  },
  {
    name: '检查 2,000 行用户，60 种机构写错',
    prepare: async (call) => () =>
      call('POST', 'system/user/import/check', {
        existing: 'update',
        rows: people(0, 2000).map((row, at) => ({ ...row, org: `江南省无此单位${at % 60}` })),
      }),
  },
  {
    name: '200 名用户互换手机号',
    prepare: async (call) => () =>
      call('POST', 'system/user/import', {
        key: nanoid(),
        part: 1,
        existing: 'update',
        mode: 'valid',
        // Of those that were imported before, each takes the phone of the next one.
        rows: people(0, 200).map((row, at, all) => ({ ...row, phone: all[(at + 1) % 200]?.phone ?? '' })),
      }),
  },
  { name: '导出用户，一页', prepare: exported('system/user', { exportPurpose: '测量', columns: ['用户名', '姓名'] }) },
  { name: '用户列表', prepare: async (call) => () => call('GET', `system/user/list?${query({ keyword: '张' })}`) },
  { name: '角色列表', prepare: async (call) => () => call('GET', 'system/role/list') },
  { name: '可授予的角色', prepare: async (call) => () => call('GET', 'system/role/assignable') },
  { name: '机构树', prepare: async (call) => () => call('GET', 'system/org/tree') },
]

/** Every operation of the largest site that a role may start: how long it keeps the event loop from all others. */
export const benchTurns = (): Promise<void> => onDatabases(demonstrationSizes.large, benchOperations, fillLogs, probe)

/** Makes the server's process load the probe, which writes its port to a file of the data folder. */
const probe = (folder: string) => ({
  TURN_PROBE: join(folder, 'turn-probe'),
  NODE_OPTIONS: `--import ${new URL('../turn-probe.ts', import.meta.url).href}`,
})

const benchOperations = async (kind: Kind, site: Site): Promise<void> => {
  const port = await readFile(join(site.dataFolder, 'turn-probe'), 'utf8')
  const { session, headers } = await signInBy(site.origin, { username: 'admin', password })
  const all: Headers = { ...session, ...headers }
  const call: Call = (method, path, body) => askData(method, `${site.origin}/api/${path}`, all, body)
  const taken = async (path: string): Promise<{ longest: number; total: number }> =>
    JSON.parse((await ask('GET', `http://127.0.0.1:${port}${path}`, {})).text)
  const results: { name: string; longest: number; total: number }[] = []
  for (const { name, prepare } of operations) {
    const run = await prepare(call)
    await taken('/begin')
    await run()
    results.push({ name, ...(await taken('/end')) })
  }
  const worst = results.toSorted((one, other) => other.longest - one.longest).slice(0, 10)
  const lines = worst.map(
    ({ name, longest, total }): Line =>
      atMost(`${name} (processor ${milliseconds(total)} in all)`, longest, longestTurn, milliseconds),
  )
  print(`Server: the longest turn of the event loop by operation, ${kind}; the worst ten`, lines)
}
