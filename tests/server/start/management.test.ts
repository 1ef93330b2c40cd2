import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../server/areas.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { type Health, healthOf } from '../../../server/start/management/health.ts'
import { addressOf, serveManagement } from '../../../server/start/management/management.ts'
import { metricsOf } from '../../../server/start/management/metrics.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

let site: TestApp
let registry: Registry
beforeAll(async () => {
  site = await openTestApp(
    {},
    {
      prepare: async (app) => {
        registry = metricsOf(app, {
          get db() {
            return site.db
          },
        })
      },
    },
  )
}, 60_000)
afterAll(() => site.close())

const last = Object.keys(migrations).toSorted().at(-1) ?? ''

describe('32.7: what the server needs', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'health-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const look = (change: Partial<Parameters<typeof healthOf>[0]> = {}) =>
    healthOf({
      db: site.db,
      config: { dataDirectory: folder, filesDirectory: join(folder, 'files') },
      files: memoryFiles(),
      migrations: [last],
      ...change,
    })

  it('is all there', async () => {
    const up = { status: 'up' }
    expect(await look()).toEqual({
      status: 'up',
      checks: { database: up, migrations: up, files: up, disk: up },
    })
  })

  it('is all there where the folder of data is made by the first upload', async () => {
    const dataDirectory = join(folder, 'data')
    expect((await look({ config: { dataDirectory, filesDirectory: join(dataDirectory, 'files') } })).status).toBe('up')
  })

  it('lacks a migration', async () => {
    const { status, checks } = await look({ migrations: [last, '9999-next'] })
    expect(status).toBe('down')
    expect(checks.migrations).toEqual({ status: 'down', reason: '数据库缺少本版本的 1 项升级：9999-next' })
    expect(checks.database).toEqual({ status: 'up' })
  })

  it('lacks the folder of uploaded files', async () => {
    await writeFile(join(folder, 'files'), '')
    const { checks } = await look({ config: { dataDirectory: folder, filesDirectory: join(folder, 'files', 'here') } })
    expect(checks.files).toMatchObject({ status: 'down', reason: expect.stringContaining('ENOTDIR') })
  })

  it('lacks the bucket', async () => {
    const files = memoryFiles()
    files.fails = true
    const filesBucket = { url: 'https://storage.example.gov.cn/files/', keyId: 'k', secret: 's', region: 'cn-north-1' }
    const { checks } = await look({ files, config: { dataDirectory: folder, filesDirectory: folder, filesBucket } })
    expect(checks.files).toEqual({ status: 'down', reason: 'ENOSPC: no space left on device' })
  })

  it('lacks the database', async () => {
    const db = openDatabase(site.location)
    await db.selectFrom('job').select('id').execute()
    await db.destroy()
    const { status, checks } = await look({ db })
    expect(status).toBe('down')
    expect(checks.database?.status).toBe('down')
    expect(checks.migrations?.status).toBe('down')
    expect(checks.disk).toEqual({ status: 'up' })
  })
})

describe('32.7: the management address', () => {
  const state = { health: { status: 'up', checks: {} } as Health, draining: false, looks: 0 }
  let server: Server
  let origin: string
  beforeAll(async () => {
    server = await serveManagement(
      { host: '127.0.0.1', port: 0 },
      {
        health: async () => {
          state.looks += 1
          return state.health
        },
        metrics: registry,
        draining: () => state.draining,
      },
    )
    origin = addressOf(server)
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
  })
  const read = async (path: string, method = 'GET') => {
    const answer = await fetch(origin + path, { method })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  it('is alive, and ready as long as nothing is missing', async () => {
    expect(await read('/health/live')).toMatchObject({ status: 200, text: '{"status":"up"}\n' })
    expect(await read('/health/ready')).toMatchObject({ status: 200, text: '{"status":"up","checks":{}}\n' })
    state.health = { status: 'down', checks: { disk: { status: 'down', reason: '数据目录所在的磁盘只剩 3 MB' } } }
    expect(await read('/health/ready?full')).toMatchObject({ status: 503, text: expect.stringContaining('只剩 3 MB') })
    expect(await read('/health/live')).toMatchObject({ status: 200 })
    state.health = { status: 'up', checks: {} }
  })

  it('is not ready while it stops', async () => {
    state.draining = true
    expect(await read('/health/ready')).toMatchObject({ status: 503, text: expect.stringContaining('服务器正在停止') })
    state.draining = false
  })

  it('refuses other paths and methods, and answers HEAD without a body', async () => {
    expect((await read('/')).status).toBe(404)
    expect((await read('/api/setting/version/info')).status).toBe(404)
    const refused = await read('/metrics', 'POST')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await read('/health/live', 'HEAD')).toMatchObject({ status: 200, text: '' })
  })

  it('counts answers by operation and status, what is no operation as one, and jobs by kind and state', async () => {
    const browser = site.browser()
    await browser.get('/api/system/user/list')
    await site.app.inject('/api/no-such-thing')
    const job = {
      id: 'j1',
      kind: 'mailing',
      key: 'k1',
      subject: '',
      payload: '{}',
      state: 'failed',
      due_at: 0,
    } as const
    const empty = { done: null, total: null, failure: null, lease: null, lease_until: null, started_at: null }
    await site.db
      .insertInto('job')
      .values({ ...job, ...empty, attempt: 5, cancel: 0, created_at: 0, finished_at: 1 })
      .execute()
    const { status, text, headers } = await read('/metrics')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(text).toContain('auth_centre_http_requests_total{operation="listUsers",status="401"} 1\n')
    expect(text).toContain('auth_centre_http_requests_total{operation="other",status="404"} 1\n')
    expect(text).toContain('auth_centre_http_request_seconds_count{operation="listUsers"} 1\n')
    expect(text).toContain('auth_centre_jobs{kind="mailing",state="failed"} 1\n')
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
    expect(text).not.toContain('no-such-thing')
  })
})

it.each([
  ['9090', { host: '127.0.0.1', port: 9090 }],
  ['10.1.2.3:9090', { host: '10.1.2.3', port: 9090 }],
  ['[::1]:9090', { host: '::1', port: 9090 }],
])('32.7: MANAGEMENT_ADDRESS=%s', (text, expected) => {
  expect(parseConfig({ MANAGEMENT_ADDRESS: text }).management).toEqual(expected)
})

it.each(['http://x', '10.1.2.3', '70000', 'a b:1'])('32.7: MANAGEMENT_ADDRESS=%s is refused in words', (text) => {
  expect(() => parseConfig({ MANAGEMENT_ADDRESS: text })).toThrow(
    '环境变量 MANAGEMENT_ADDRESS：必须是端口，或 地址:端口，如 9090 或 10.1.2.3:9090',
  )
})
