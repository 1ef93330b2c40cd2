import { expect, it } from 'vitest'
import { builtInOf, changeOf, type Dict, entriesPath, valuesOf } from '../../../../src/features/setting/dict/dict.ts'
import {
  type Entry,
  changeOf as entryChangeOf,
  valuesOf as entryValuesOf,
  nameIn,
  placesFor,
  stateOf,
  termOf,
} from '../../../../src/features/setting/dict/form/entry.ts'
import { dictForm } from '../../../../src/features/setting/dict/form/index.ts'

const dict: Dict = {
  id: '31',
  code: 'education',
  name: '学历',
  builtIn: false,
  status: 'normal',
  entryCount: 2,
  createTime: '2026-03-02 09:30:00',
  version: 4,
}
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  dictId: '31',
  value: `v${id}`,
  name: `项${id}`,
  sort: 1,
  style: 'neutral',
  isDefault: false,
  status: 'normal',
  builtIn: false,
  offered: true,
  version: 2,
  leaf: true,
  ...more,
})

it('a change names what was read, and never code or value', () => {
  expect(changeOf(valuesOf(dict), dict)).toEqual({ id: '31', version: 4, name: '学历', status: 'normal', remark: '' })
  const upper = entry('1')
  const values = entryValuesOf('31', undefined)(entry('2', { parentId: '1', validUntil: '2026-12-31' }))
  expect(entryChangeOf(values, entry('2'))).toEqual({
    id: '2',
    version: 2,
    name: '项2',
    parentId: '1',
    sort: 1,
    style: 'neutral',
    isDefault: false,
    validFrom: '',
    validUntil: '2026-12-31',
    status: 'normal',
  })
  expect(entryValuesOf('31', upper)()).toMatchObject({ dictId: '31', parentId: '1', status: 'normal' })
})

it.each([
  [{}, '', '正常'],
  [{ validFrom: '2026-01-01', offered: false }, '2026-01-01 至 长期', '未提供'],
  [{ validUntil: '2026-12-31' }, '立即 至 2026-12-31', '正常'],
  [{ status: 'disabled', offered: false }, '', '停用'],
] as const)('S9.3 an entry with %j is in effect %j and %s', (more, term, label) => {
  expect([termOf(entry('1', more)), stateOf(entry('1', more)).label]).toEqual([term, label])
})

it('an entry can stand below any that is not itself or below it', () => {
  const tree = [entry('1', { children: [entry('2', { children: [entry('3')] }), entry('4')] }), entry('5')]
  const ids = (nodes: readonly Entry[]): unknown =>
    nodes.map(({ id, children }) => (children ? [id, ids(children)] : id))
  expect(ids(placesFor(tree, '2'))).toEqual([['1', ['4']], '5'])
  expect(ids(placesFor(tree, undefined))).toEqual([['1', [['2', ['3']], '4']], '5'])
  expect([nameIn(tree, '3'), nameIn(tree, '9')]).toEqual(['项3', undefined])
})

it('S2.14 the entries of a dictionary are a page of their own, a tab for each', () => {
  expect([builtInOf(dict), entriesPath(dict)]).toEqual(['否', '/setting/dict/form?id=31'])
  expect([dictForm.path, dictForm.tabPer]).toEqual(['/setting/dict/form', ['id']])
})
