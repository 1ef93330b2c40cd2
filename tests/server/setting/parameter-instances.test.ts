import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { parameter } from '../../../server/kernel/parameters/in-force.ts'
import { openTestApp, type TestApp, TestBrowser } from '../../support/server-app.ts'
import { statusesOf } from '../identity/sms-site.ts'

const secretKey = 'secret-key-of-the-tests-32-chars-long'
const token = 'gateway-token-that-nobody-may-read'

let site: TestApp
let other: FastifyInstance
let otherDb: Database
beforeAll(async () => {
  site = await openTestApp({ SECRET_KEY: secretKey })
  otherDb = openDatabase(site.location)
  other = await createApp({
    config: parseConfig({ NODE_ENV: 'test', SECRET_KEY: secretKey, LIMIT_BURST: '4000' }),
    database: otherDb,
    clock: { now: () => site.clock.time },
    assets: '/nonexistent',
  })
  await other.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await otherDb.destroy()
  await site.close()
})

const versionOf = async (by: TestBrowser, id: string): Promise<number> =>
  (await by.get(`/api/setting/config/${id}`)).body.data.version

const change = async (by: TestBrowser, id: string, newValue: string) =>
  by.post('/api/setting/config/update', { id, version: await versionOf(by, id), newValue })

describe('two instances on one database', () => {
  it('setting 12 a change in one acts in the other within five seconds', async () => {
    const admin = await site.browser().signIn('admin')
    expect(parameter(otherDb, 'login.lock.count')).toBe(5)
    const begun = performance.now()
    expect((await change(admin, 'login.lock.count', '3')).status).toBe(200)
    await expect.poll(() => parameter(otherDb, 'login.lock.count'), { timeout: 5000, interval: 50 }).toBe(3)
    expect(performance.now() - begun).toBeLessThan(5000)
    const wrong = async () => (await new TestBrowser(other).login('clerk', 'Cuowu-mima-1')).status
    expect([await wrong(), await wrong(), await wrong()]).toEqual([400, 400, 429])
  })

  it('setting 12 refreshing in one has the other read what no operation has set', async () => {
    const admin = await site.browser().signIn('admin')
    await change(admin, 'limit.register', '21')
    await site.db.updateTable('parameter').set({ value: '22' }).where('id', '=', 'limit.register').execute()
    expect((await admin.post('/api/setting/config/refresh', {})).status).toBe(200)
    expect(parameter(site.db, 'limit.register')).toBe(22)
    await expect.poll(() => parameter(otherDb, 'limit.register'), { timeout: 5000, interval: 50 }).toBe(22)
  })

  it('setting 12 each keeps what its own deployment fixes', () => {
    expect([parameter(site.db, 'limit.burst'), parameter(otherDb, 'limit.burst')]).toEqual([3000, 4000])
  })

  it('setting 12 a transaction reads the values of its database', async () => {
    await otherDb.transaction().execute(async (tx) => {
      expect(parameter(tx, 'limit.burst')).toBe(4000)
    })
  })

  it('setting 12 of changes at once in both, one is done and the other refused', async () => {
    const [here, there] = [await site.browser().signIn('admin'), await new TestBrowser(other).signIn('admin')]
    const id = 'password.days'
    // Both administrators have read the same version before either of them changes it.
    const version = await versionOf(here, id)
    const answers = await Promise.all([
      here.post('/api/setting/config/update', { id, version, newValue: '60' }),
      there.post('/api/setting/config/update', { id, version, newValue: '61' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})

describe('a secret', () => {
  it('setting 12 is used in every instance, and is in no answer, row, audit, history or export', async () => {
    const admin = await site.browser().signIn('admin')
    expect((await change(admin, 'sms.token', token)).status).toBe(200)
    await expect.poll(() => parameter(otherDb, 'sms.token'), { timeout: 5000, interval: 50 }).toBe(token)
    const detail = await admin.get('/api/setting/config/sms.token')
    expect(detail.body.data).toMatchObject({ valueType: 'secret', secretIsSet: true, origin: 'site' })
    expect(detail.body.data).not.toHaveProperty('parameterValue')
    const history = await admin.get('/api/setting/config/history?id=sms.token')
    expect(history.body.data[0]).toMatchObject({ action: '修改', fields: [{ label: '参数值' }] })
    const begun = await admin.post('/api/setting/config/export', { columns: ['键值'] })
    const exported = await admin.get(`/api/setting/config/export/${begun.body.data.id}?size=100`)
    const stored = await site.db.selectFrom('parameter').selectAll().execute()
    const audited = await site.db.selectFrom('audit').selectAll().where('object_kind', '=', 'parameter').execute()
    for (const seen of [detail.body, history.body, exported.body, stored, audited])
      expect(JSON.stringify(seen)).not.toContain(token)
    expect(exported.body.data).toContainEqual(expect.objectContaining({ id: 'sms.token', secretIsSet: true }))
  })

  it('setting 12 has no former value to restore, and is gone after 恢复默认', async () => {
    const admin = await site.browser().signIn('admin')
    const { version } = (await admin.get('/api/setting/config/sms.token')).body.data
    const entry = (await admin.get('/api/setting/config/history?id=sms.token')).body.data[0].id
    const restored = await admin.post('/api/setting/config/restore', { id: 'sms.token', version, entry })
    expect([restored.status, restored.body.message]).toEqual([400, '密文不保留历史值，不能恢复'])
    await admin.post('/api/setting/config/reset', { resets: [{ id: 'sms.token', version }] })
    expect((await admin.get('/api/setting/config/sms.token')).body.data).toMatchObject({ secretIsSet: false })
    expect(parameter(site.db, 'sms.token')).toBeUndefined()
  })

  it('setting 12 that was sealed with another key counts as not set', async () => {
    await site.db
      .insertInto('parameter')
      .values({ id: 'sms.token', value: 'A'.repeat(80), updated_at: 1, updated_by: '王建国', version: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: 'A'.repeat(80) }))
      .execute()
    await expect.poll(() => parameter(otherDb, 'sms.token'), { timeout: 5000, interval: 50 }).toBeUndefined()
  })
})

describe('separated duties', () => {
  it('security 6 each administrator changes the parameters of the own duty alone', async () => {
    await site.db.insertInto('site_setting').values({ name: 'separation', value: 'on' }).execute()
    const signIn = async (roleId: string) => {
      const username = `duty${roleId}`
      const columns = {
        ...(await site.db.selectFrom('user').selectAll().where('username', '=', 'casemgr').executeTakeFirstOrThrow()),
      }
      await site.db
        .insertInto('user')
        .values({ ...columns, id: `99${roleId}`, username, phone: null, employee_no: null })
        .execute()
      await site.db
        .insertInto('user_role')
        .values({ user_id: `99${roleId}`, role_id: roleId })
        .execute()
      return site.browser().signIn(username)
    }
    const outcomes = async (by: TestBrowser) => {
      const answers = [
        await change(by, 'registration', 'off'),
        await change(by, 'session.hours', '10'),
        await change(by, 'keep.calls.days', '40'),
      ]
      return answers.map(({ status, body }) => (status === 200 ? 200 : body.message))
    }
    const [system, security, audit] = [await signIn('6'), await signIn('7'), await signIn('4')]
    const [toSystem, toSecurity, toAudit] = ['系统管理员', '安全管理员', '安全审计员'].map(
      (name) => `该参数由${name}修改`,
    )
    expect(await outcomes(system)).toEqual([200, toSecurity, toAudit])
    expect(await outcomes(security)).toEqual([toSystem, 200, toAudit])
    expect(await outcomes(audit)).toEqual([toSystem, toSecurity, 200])
    const seen = (await security.get('/api/setting/config/registration')).body.data
    expect(seen).toMatchObject({ heldBy: 'duty', parameterValue: 'false' })
  })
})
