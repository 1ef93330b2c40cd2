import { beforeAll, describe, expect, it } from 'vitest'
import { type CallFailure, nothing } from '../../../server/kernel/calls/call.ts'
import { recordOf } from '../../../server/kernel/calls/call-log.ts'
import { insertRows } from '../../../server/kernel/insert-rows.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

const minute = 60_000
const period = 'beginDate=2026-11-20&endDate=2026-11-21'

/** Calls of one interface: how long each took, in milliseconds, and why it failed. */
type Given = readonly (readonly [duration: number, failure?: CallFailure | undefined])[]

describe('29.3: figures of the calls at the gateway', () => {
  const { admin, orgAdmin, site } = useManagementSite()

  const called = (interfaceId: string, given: Given, party = '协同办公', before = 0) =>
    given.map(([duration, failure], place) =>
      recordOf({
        at: testNow - (place + before) * minute,
        duration,
        direction: 'in',
        kind: 'gateway',
        party,
        applicationId: 'oa',
        interfaceId,
        method: 'GET',
        address: '/gateway/a/v1/b',
        status: failure === undefined ? 200 : 504,
        failure,
        traceId: 't',
        request: nothing,
        answer: nothing,
      }),
    )
  const one = { name_key: '', created_at: 0, updated_at: 0 }
  beforeAll(async () => {
    await site.db
      .insertInto('api_directory')
      .values({ ...one, id: '700', code: 'counted', name: '统计', sort: 1 })
      .execute()
    await site.db
      .insertInto('api_provider')
      .values({ ...one, id: '701', name: '统计提供方', address: 'https://counted.example.gov.cn' })
      .execute()
    await insertRows(
      site.db,
      'api_interface',
      ['702', '703', '704'].map((id) => ({
        ...one,
        id,
        code: `counted-${id}`,
        name: `统计接口${id}`,
        directory_id: '700',
        provider_id: '701',
      })),
    )
    await insertRows(site.db, 'interface_call', [
      // A hundred of 1 to 100 ms, of which five have failed.
      ...called(
        '702',
        Array.from({ length: 100 }, (_, at) => [at + 1, at < 4 ? 'timeout' : at === 4 ? 'forbidden' : undefined]),
      ),
      ...called('702', [[5000]], '电子档案'),
      // Days before.
      ...called('702', [[9000, 'status']], '协同办公', 5 * 24 * 60),
      ...called('703', [[7], [9, 'status']]),
    ])
  })

  const counts = async (of: string, ids: string) =>
    (await admin.get(`/api/apiInterface/calls/list?of=${of}&ids=${ids}&${period}`)).body.data
  /** The total of the list that an address of the screen leads to, as the screen asks for it. */
  const listed = async (address: string): Promise<number> => {
    const given = new URL(address, 'http://page').searchParams
    const query = new URLSearchParams()
    for (const name of ['interfaceCode', 'providerIs', 'partyIs', 'handling', 'hour']) {
      const value = given.get(name)
      if (value !== null) query.set(name, value)
    }
    if (given.has('result')) query.set('result', given.getAll('result').join(','))
    const [begin, end] = given.getAll('time')
    query.set('beginTime', begin ?? '')
    query.set('endTime', end ?? '')
    return (await admin.get(`/api/setting/logThird/list?${query}`)).body.total
  }

  it('29.3: counts, share and times of each interface are those of the record in the period', async () => {
    const [first, second, third, ...more] = await counts('interface', '702,703,704,799')
    expect(more).toEqual([])
    expect(first).toMatchObject({ id: '702', calls: 101, failed: 5, p50: 51, p95: 96 })
    expect(first.failedShare).toBeCloseTo(4.9505, 4)
    expect(second).toMatchObject({ id: '703', calls: 2, failed: 1, failedShare: 50, p50: 7, p95: 9 })
    expect(third).toMatchObject({ id: '704', calls: 0, failed: 0 })
    expect(third).not.toHaveProperty('p50')
    const [provider] = await counts('provider', '701')
    expect(provider).toMatchObject({ id: '701', calls: 103, failed: 6, p50: 50, p95: 96 })
  })

  it('29.3: every number leads to 接口日志 with the same total', async () => {
    const rows = [...(await counts('interface', '702,703,704')), ...(await counts('provider', '701'))]
    for (const { calls, failed, search, failedSearch } of rows) {
      expect(await listed(search.address)).toBe(calls)
      expect(await listed(failedSearch.address)).toBe(failed)
    }
    const { figures } = (await admin.get(`/api/apiInterface/calls/figures?id=702&${period}`)).body.data
    const of = new Map<string, any>(figures.map((figure: { key: string }) => [figure.key, figure])) // any: an answer
    expect(of.get('calls').now.value).toBe(101)
    expect([of.get('p50').now.value, of.get('p95').now.value]).toEqual([51, 96])
    expect(await listed(of.get('calls').now.search.address)).toBe(101)
    for (const part of of.get('failedShare').now.parts) expect(await listed(part.search.address)).toBe(part.value)
    expect(
      of.get('callsByParty').items.map(({ label, value }: { label: string; value: number }) => [label, value]),
    ).toEqual([
      ['协同办公', 100],
      ['电子档案', 1],
    ])
    let seen = 0
    for (const key of ['callsOverTime', 'failedOverTime', 'callsByParty'])
      for (const item of of.get(key).items) {
        if (item.value > 0) seen += 1
        expect(await listed(item.search.address)).toBe(item.value)
      }
    expect(seen).toBeGreaterThan(4)
  })

  it('28.3: a provider that fails several callers is an alarm, which its list explains, until that is handled', async () => {
    const alarm = async () =>
      (await admin.get('/api/analysis/total/alarms')).body.data.find(
        ({ key }: { key: string }) => key === 'provider:701',
      )
    // The four that it did not answer in time: a call that is not allowed, or answered with an error, is not its fault.
    const found = await alarm()
    expect(found).toMatchObject({ severity: 'danger', title: '提供方“统计提供方”没有正常应答', count: 4, unit: '次' })
    expect(await listed(found.search.address)).toBe(4)
    const handled = site.db.updateTable('interface_call').set({ state: 'handled' }).where('failure', '=', 'timeout')
    await handled.where('duration', '<=', 2).execute()
    expect(await alarm()).toBeUndefined()
  })

  it('29.3: a further call is counted at once, as the list counts it', async () => {
    const [before] = await counts('interface', '703')
    await insertRows(site.db, 'interface_call', called('703', [[11]]))
    const [after] = await counts('interface', '703')
    expect(after.calls).toBe(before.calls + 1)
    expect(await listed(after.search.address)).toBe(after.calls)
  })

  it('29.3: who may not read 接口日志 is told no number, and cannot learn it by the order of the list', async () => {
    const paths = [
      `/api/apiInterface/calls/list?of=interface&ids=702&${period}`,
      `/api/apiInterface/calls/figures?id=702&${period}`,
      '/api/apiInterface/interface/list?orders=calls:false',
    ]
    for (const path of paths) expect((await orgAdmin.get(path)).status).toBe(403)
  })

  it('29.3: interfaces are listed by their calls of the last seven days', async () => {
    const { data } = (await admin.get('/api/apiInterface/interface/list?directoryId=700&orders=calls:false')).body
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['702', '703', '704'])
  })

  it('29.3: a period that ends before it begins is refused', async () => {
    const ask = (days: string) => admin.get(`/api/apiInterface/calls/list?of=interface&ids=702&${days}`)
    const { status, body } = await ask('beginDate=2026-11-21&endDate=2026-11-20')
    expect([status, body.message]).toEqual([400, '结束日期不能早于开始日期'])
    expect((await ask('beginDate=2024-01-01&endDate=2026-11-20')).body.message).toBe('统计期最长 366 天')
  })
})
