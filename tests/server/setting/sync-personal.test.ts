import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSyncDesk, type SyncDesk } from './sync-desk.ts'

let desk: SyncDesk
beforeAll(async () => {
  desk = await openSyncDesk()
}, 60_000)
afterAll(() => desk.close())

const fields = ['idNumber', 'name', 'org', 'phone', 'employer', 'residence', 'termBegin', 'termEnd', 'remark']
const row = (idNumber: string, more: object = {}) => ({
  id: idNumber,
  idNumber,
  name: '周敏',
  org: '380102',
  phone: '13900007788',
  employer: '江宁大学',
  residence: '江宁市',
  termBegin: '2024-03-01',
  termEnd: '2029-02-28',
  remark: '',
  ...more,
})
/** The key and the label of the rows that a run shows, with all that is told of them. */
const rowsOf = async (runId: string) => {
  const { body } = await desk.admin.get(`/api/setting/syncTask/rows?${new URLSearchParams({ runId, size: '50' })}`)
  const rows = body.data as readonly { recordKey: string; rowLabel: string; rowReason?: string }[]
  return { rows: rows.map(({ recordKey, rowLabel, rowReason = '' }) => [recordKey, rowLabel, rowReason]), body }
}

it('S14.7 S18.5 no list of the rows of a run shows a whole identity number, as a key, as a name, or in a text', async () => {
  const { body } = await desk.admin.post('/api/setting/syncTask/create', {
    name: '听证员同步',
    object: 'hearing',
    mode: 'full',
    sourceKind: 'http',
    sourceAddress: desk.source.url,
    rowsPath: 'data.rows',
    paging: 'page',
    pageParameter: 'page',
    sizeParameter: 'size',
    pageSize: 100,
    mappings: [
      ...fields.map((field) => ({ field, from: field })),
      { field: 'gender', from: 'sex', transform: 'values', values: [{ source: '1', target: '男' }] },
      { field: 'source', fixed: '公开征集' },
    ],
    removalLimit: 100,
  })
  desk.source.rows = [
    row('110101199003074477'),
    row('110101199003074477', { name: '' }),
    row('38010219850512001x', { name: '' }),
    row('380102198505120061', { sex: '380102198505120061', remark: '原证件号 380102198505120061' }),
  ]
  const preview = await desk.run(desk.admin, body.data.id, 'preview')
  const shown = await rowsOf(preview.id)
  expect(shown.rows).toEqual([
    ['110***********4477', '周敏', ''],
    ['110***********4477', '110***********4477', '与第 1 行的证件号重复'],
    ['380***********001x', '380***********001X', expect.stringContaining('姓名')],
    ['380***********0061', '周敏', '性别：对照表中没有“380***********0061”'],
  ])
  expect(JSON.stringify(shown.body)).not.toMatch(/110101199003074477|38010219850512/i)
  const run = await desk.run(desk.admin, body.data.id)
  expect(JSON.stringify((await rowsOf(run.id)).body)).not.toMatch(/110101199003074477|38010219850512/i)
})
