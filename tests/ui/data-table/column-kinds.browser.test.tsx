import { expect, it } from 'vitest'
import type { Column } from '../../../src/ui/data-table/column.ts'
import { kinds } from '../../../src/ui/data-table/column-kinds.ts'
import { renderUi } from '../support/render-ui.tsx'
import { PeopleTable } from './support.tsx'

/** Of each kind the widest usual text. */
const usual = {
  person: '欧阳修远',
  username: 'huangguangyun',
  state: '● 暂停使用',
  office: '江宁市人民检察院',
  position: '检察官助理',
  phone: '15612341751',
  idNumber: '320106198801015512',
  day: '2026-11-27',
  minute: '2026-11-27 09:30',
  second: '2026-11-27 09:30:00',
  address: '255.255.255.255',
} as const

it.each(Object.entries(usual))('S9.3 a column of the kind %s shows %s in full', async (kind, text) => {
  // as: the keys of the table above
  const column: Column<{ id: string; name: string; org: string }> = {
    field: 'org',
    header: '列',
    ...kinds[kind as keyof typeof usual],
    grow: false,
  }
  const columns = [column, { field: 'id', header: '编号', width: 300 }, { field: 'name', header: '姓名', grow: true }]
  await renderUi(<PeopleTable rows={[{ id: '1', name: '人1', org: text }]} columns={columns} />)
  const cell = document.querySelector('tbody td[data-label="列"]')
  expect(cell?.textContent).toBe(text)
  expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0)
})

it('S9.3 what says the same in nearly every row is shown when asked for', () => {
  expect(Object.entries(kinds).flatMap(([kind, of]) => ('hidden' in of ? [kind] : []))).toEqual([
    'flag',
    'origin',
    'order',
  ])
})
