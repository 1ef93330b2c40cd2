import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '../../../server/kernel/calls/call.ts'
import { CallLog } from '../../../server/kernel/calls/call-log.ts'
import { aCall as call, callTime as now } from '../../support/a-call.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { addApplication, secret } from '../identity/openid/openid-site.ts'

const list = '/api/setting/logThird/list'
describe('the interface log', () => {
  let site: TestApp
  let admin: TestBrowser
  let clerk: TestBrowser
  let gateway: ReturnType<typeof createServer>
  let smsStatus = 202
  beforeAll(async () => {
    gateway = createServer((_request, answer) => answer.writeHead(smsStatus).end('{"code":"AA0001"}'))
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const { port } = gateway.address() as AddressInfo // as: it listens on a port
    const configured = { SMS_URL: `http://127.0.0.1:${port}/v1/send`, SMS_TOKEN: 'geheimer-schluessel' }
    site = await openTestApp(configured, { sms: undefined })
    await addApplication(site.db, { id: 'archive', name: '档案系统' })
    admin = await site.browser().signIn('admin')
    clerk = await site.browser().signIn('clerk')
  }, 60_000)
  afterAll(async () => {
    await site.close()
    await new Promise((resolve) => gateway.close(resolve))
  })
  beforeEach(() => site.db.deleteFrom('interface_call').execute())

  const add = async (...calls: readonly Partial<Call>[]) => {
    const errors: unknown[] = []
    const log = new CallLog({ db: site.db, clock: { now: () => now }, failed: (error) => void errors.push(error) })
    for (const one of calls) log.add(call(one))
    await log.flush()
    expect(errors).toEqual([])
  }
  const found = async (query = ''): Promise<readonly Record<string, unknown>[]> =>
    (await admin.get(`${list}?${query}`)).body.data
  const durations = async (query: string) => (await found(query)).map(({ duration }) => duration)
  const post = (name: string, body: object, who = admin) => who.post(`/api/setting/logThird/${name}`, body)

  it('calls: a text message is recorded with the trace of its request, and neither number nor code', async () => {
    smsStatus = 202
    const trace = 'sms-trace-1'
    const asked = '/api/auth/token-pre/sms?phone=13900138002&purpose=register'
    const headers = { 'x-timestamp': '1795226400000', 'x-request-id': trace, 'x-device-id': 'V1-TESTDEVICE' }
    const answer = await site.browser().get(asked, headers)
    expect(answer.status).toBe(200)
    const [row] = await found(`traceId=${trace}`)
    expect(row).toMatchObject({
      direction: 'out',
      kind: 'sms',
      party: '短信网关',
      method: 'POST',
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1\/send$/),
      httpStatus: 202,
      traceId: trace,
      version: 1,
    })
    expect([row?.failure, row?.handling]).toEqual([undefined, undefined])
    const { body } = await admin.get(`/api/setting/logThird/detail?id=${String(row?.['id'])}`)
    expect(JSON.parse(body.data.requestBody)).toEqual({ id: '***', phone: '139****8002', content: '***' })
    expect(body.data.requestHeaders).toContainEqual({ name: 'authorization', value: '***' })
    const whole = JSON.stringify(await site.db.selectFrom('interface_call').selectAll().execute())
    expect(whole).not.toContain('13900138002')
    expect(whole).not.toContain('geheimer-schluessel')
    expect(whole).not.toMatch(/(?<!\d)\d{6}(?!\d)(?=[^"]*有效)/)
  })

  it('calls: an application that asks for a token is recorded, with its address and without secret and token', async () => {
    const payload = new URLSearchParams({ grant_type: 'client_credentials', scope: 'organisation' }).toString()
    const answer = await site.app.inject({
      method: 'POST',
      url: '/authCenter/oidc/token',
      headers: {
        authorization: `Basic ${Buffer.from(`archive:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-request-id': 'token-trace-1',
      },
      payload,
    })
    expect(answer.statusCode).toBe(200)
    const [row] = await found('kind=token')
    expect(row).toMatchObject({
      direction: 'in',
      party: '档案系统',
      applicationId: 'archive',
      address: '/authCenter/oidc/token',
      httpStatus: 200,
      ip: '127.0.0.1',
      traceId: 'token-trace-1',
    })
    const { body } = await admin.get(`/api/setting/logThird/detail?id=${String(row?.['id'])}`)
    expect(body.data.requestBody).toBe('grant_type=client_credentials&scope=organisation')
    expect(JSON.parse(body.data.answerBody)).toEqual({
      access_token: '***',
      expires_in: 3600,
      token_type: 'Bearer',
      scope: 'organisation',
    })
    const whole = JSON.stringify(await site.db.selectFrom('interface_call').selectAll().execute())
    expect(whole).not.toContain(secret)
    expect(whole).not.toContain(answer.json().access_token)
  })

  it('calls: a wrong secret of an application is recorded as failed, with the error of OAuth', async () => {
    await site.app.inject({
      method: 'POST',
      url: '/authCenter/oidc/token',
      headers: {
        authorization: `Basic ${Buffer.from('archive:falsch').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      payload: 'grant_type=client_credentials',
    })
    expect(await found('result=status')).toMatchObject([
      { kind: 'token', httpStatus: 401, resultCode: 'invalid_client', failure: 'status', handling: 'open' },
    ])
  })

  it('calls: a shortest duration below zero is refused in a right sentence', async () => {
    const { status, body } = await admin.get(`${list}?minDuration=-1`)
    expect([status, body.data.errors]).toEqual([400, [{ field: 'minDuration', message: '最短耗时不能小于 0' }]])
  })

  it('calls: every filter finds what it says, and no other', async () => {
    await add(
      { duration: 1, party: '短信网关', at: now - 86_400_000 },
      { duration: 20, kind: 'oidc', party: '省院统一身份认证', traceId: 'trace-2' },
      { duration: 300, kind: 'token', direction: 'in', party: '档案系统', failure: 'status', status: 401 },
      { duration: 4000, failure: 'timeout', status: undefined },
    )
    expect(await durations('')).toEqual([4000, 300, 20, 1])
    expect(await durations('orders=duration:true')).toEqual([1, 20, 300, 4000])
    expect(await durations('party=' + encodeURIComponent('省院'))).toEqual([20])
    expect(await durations('kind=token,oidc')).toEqual([300, 20])
    expect(await durations('direction=in')).toEqual([300])
    expect(await durations('result=succeeded')).toEqual([20, 1])
    expect(await durations('result=succeeded,timeout')).toEqual([4000, 20, 1])
    expect(await durations('minDuration=300')).toEqual([4000, 300])
    expect(await durations('handling=open')).toEqual([4000, 300])
    expect(await durations('endTime=2026-11-20')).toEqual([1])
    expect(await durations('beginTime=2026-11-21')).toEqual([4000, 300, 20])
    expect(await durations('traceId=trace-2')).toEqual([20])
    expect(await durations('result=succeeded&minDuration=5&kind=oidc')).toEqual([20])
  })

  it('calls: a total follows the calls that are added, also late ones, and those that are marked', async () => {
    const total = async (query = '') => (await admin.get(`${list}?${query}`)).body.total
    await add({ at: now - 200_000, failure: 'timeout' }, { at: now - 100_000, failure: 'timeout' })
    expect([await total(), await total('handling=open')]).toEqual([2, 2])
    await add({ at: now, failure: 'timeout' })
    expect([await total(), await total('handling=open')]).toEqual([3, 3])
    // It waited for the database, and is not the oldest.
    await add({ at: now - 150_000, failure: 'timeout' })
    expect([await total(), await total('handling=open')]).toEqual([4, 4])
    const [, , , oldest] = await found()
    await post('mark', { calls: [{ id: oldest?.['id'], version: 1 }], handling: 'ignored' })
    expect([await total(), await total('handling=open')]).toEqual([4, 3])
  })

  it.each([
    'kind=fax',
    'direction=up',
    'result=',
    'minDuration=-1',
    'handling=done',
    'beginTime=2026-02-30',
    'orders=party:true',
  ])('calls: %s is refused', async (query) => {
    expect((await admin.get(`${list}?${query}`)).status).toBe(400)
  })

  it('S20.4 calls: a failed call is marked with a note, by whom and when, and this is audited', async () => {
    await add({ failure: 'timeout', status: undefined })
    const [open] = await found()
    const calls = [{ id: open?.id, version: 1 }]
    const { body } = await post('mark', { calls, handling: 'handled', markNote: '  网关已恢复 ' })
    expect(body.data).toEqual({ done: [open?.id], refused: [] })
    expect(await found('handling=handled')).toMatchObject([
      { id: open?.id, handling: 'handled', markNote: '网关已恢复', markedBy: expect.any(String), version: 2 },
    ])
    const audit = await site.db
      .selectFrom('audit')
      .select(['operation', 'object_name', 'changes'])
      .where('object_kind', '=', 'interface_call')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([audit.operation, audit.object_name]).toEqual(['markInterfaceCalls', '短信网关 短信发送'])
    expect(audit.changes).toContain('handled')
    // As requested already: nothing changes, whatever version was read.
    expect((await post('mark', { calls, handling: 'handled', markNote: '网关已恢复' })).body.data.done).toEqual([
      open?.id,
    ])
    expect((await found())[0]?.version).toBe(2)
  })

  it('calls: of several the one that another user has marked, the successful one and the missing one are refused', async () => {
    await add({ failure: 'timeout' }, { failure: 'status' }, {})
    const [fine, second, first] = (await found()) as { id: string }[]
    const ref = (row: { id: string } | undefined, version = 1) => ({ id: row?.id, version })
    await post('mark', { calls: [ref(first)], handling: 'ignored' })
    const { body } = await post('mark', {
      calls: [ref(first), ref(second), ref(fine), { id: '404', version: 1 }],
      handling: 'handled',
    })
    expect(body.data).toEqual({
      done: [second?.id],
      refused: [
        { id: first?.id, name: '短信网关 短信发送', code: 'AA0001', message: '已被他人标记，请刷新后重试' },
        { id: fine?.id, name: '短信网关 短信发送', code: 'AA0001', message: '调用成功，无需处理' },
        { id: '404', code: 'AA0005', message: '接口调用不存在，或已超过保留期限' },
      ],
    })
    expect((await found('handling=ignored')).length).toBe(1)
  })

  it('calls: the state says what is kept, and how many calls have no record', async () => {
    await site.db.updateTable('interface_log').set({ dropped: 12, dropped_at: now }).execute()
    const { body } = await admin.get('/api/setting/logThird/state')
    expect(body.data).toEqual({ keptDays: 183, keptRows: 1_000_000, dropped: 12, droppedTime: '2026-11-21 10:00:00' })
  })

  it('calls: an export has what the filters find, and its purpose is recorded', async () => {
    await add({ duration: 1 }, { duration: 2, failure: 'timeout' })
    const begun = await admin.post('/api/setting/logThird/export?result=timeout', {
      exportPurpose: '接口故障分析',
      columns: ['应用', '接口'],
    })
    const { id, total } = begun.body.data
    expect(total).toBe(1)
    const rows = (await admin.get(`/api/setting/logThird/export/${id}?size=500`)).body.data
    expect(rows.map(({ duration }: { duration: number }) => duration)).toEqual([2])
    const audit = await site.db
      .selectFrom('audit')
      .select('changes')
      .where('object_kind', '=', 'list_export')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(audit.changes).toContain('"rows"')
  })

  it('S6.1 a user without the permission sees and marks nothing', async () => {
    expect((await clerk.get(list)).status).toBe(403)
    expect((await clerk.get('/api/setting/logThird/detail?id=1')).status).toBe(403)
    expect((await post('mark', { calls: [{ id: '1', version: 1 }], handling: 'ignored' }, clerk)).status).toBe(403)
  })

  it('calls: a call that is gone is 404', async () => {
    expect((await admin.get('/api/setting/logThird/detail?id=404')).status).toBe(404)
  })
})
