import { expect, it } from 'vitest'
import type { SearchField } from '../../../src/ui/search-form/search-field.ts'
import { searchWords } from '../../../src/ui/search-form/search-words.ts'

const options = [
  { value: '1', label: '正常' },
  { value: '2', label: '停用' },
]
const fields: readonly SearchField[] = [
  { kind: 'text', name: 'keyword', label: '姓名' },
  { kind: 'number', name: 'age', label: '年龄' },
  { kind: 'select', name: 'status', label: '状态', options, multiple: true },
  { kind: 'radio', name: 'one', label: '单选', options },
  { kind: 'daterange', name: 'created', label: '创建时间' },
  {
    kind: 'tree',
    name: 'org',
    label: '机构',
    nodes: [{ id: 'a', label: '省院', children: [{ id: 'b', label: '市院' }] }],
    names: { a: '江宁省院', c: '县院' },
  },
]

it.each([
  ['nothing', {}, []],
  ['empty values', { keyword: '', status: [], created: [], org: null, age: undefined }, []],
  ['a text', { keyword: '王' }, [['姓名', '王']]],
  ['a number, 0 too', { age: 0 }, [['年龄', '0']]],
  ['choices by their names', { status: ['2', '1'] }, [['状态', '停用、正常']]],
  ['a choice that is no longer on offer', { one: '9' }, [['单选', '9']]],
  ['a range', { created: ['2026-01-01', '2026-01-31'] }, [['创建时间', '2026-01-01 至 2026-01-31']]],
  ['a node of a tree', { org: 'b' }, [['机构', '市院']]],
  ['a node that is not loaded yet', { org: 'c' }, [['机构', '县院']]],
  [
    'in the order of the form',
    { org: 'a', keyword: '李' },
    [
      ['姓名', '李'],
      ['机构', '省院'],
    ],
  ],
  ['no value without a field', { other: 'x' }, []],
] as const)('S9.1 a search in words: %s', (_what, values, expected) => {
  expect(searchWords(fields, values).map(({ label, value }) => [label, value])).toEqual(expected)
})
