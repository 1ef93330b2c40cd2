import { expect, it } from 'vitest'
import type { FieldOf, ImportColumn } from '../../../src/core/import/import-column.ts'
import { extraSheet, faultSheet, templateSheets } from '../../../src/core/import/import-sheets.ts'
import { readRows } from '../../../src/core/import/read-rows.ts'

interface Row {
  row: number
  username?: string
  gender?: string
}
const columns: readonly ImportColumn<FieldOf<Row>>[] = [
  { header: '用户名', field: 'username', required: true, example: 'chenjing', hint: '以字母开头' },
  { header: '性别', field: 'gender', example: '女', hint: '男或女', choices: ['男', '女'] },
]

it('the template has headers and lists of options, and its examples are on the other sheet', () => {
  const [data, guide] = templateSheets('用户', columns)
  expect([...(data?.rows ?? [])].map((row) => row.map(({ value }) => value))).toEqual([['用户名*', '性别']])
  expect(data?.columns[1]?.choices).toEqual(['男', '女'])
  expect([...(guide?.rows ?? [])].map((row) => row.map(({ value }) => value))).toContainEqual([
    '用户名',
    '是',
    'chenjing',
    '以字母开头',
  ])
})

const source = {
  head: ['性别', '用户名*', '错误原因'],
  rows: [
    { row: 2, cells: ['女', 'chenjing', '旧的原因'] },
    { row: 4, cells: ['她', undefined] },
  ],
}
const faults = [
  { row: 4, field: 'gender', value: '她', message: '应为男或女' },
  { row: 4, field: 'username', message: '请填写' },
]

it('S10.6 a file of errors has the original rows, marks the invalid cells, and states the reasons', () => {
  const rows = [...faultSheet('用户', columns, source, faults).rows]
  expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['性别', '用户名*', '错误原因'],
    ['女', 'chenjing', undefined],
    ['她', undefined, '性别：应为男或女；用户名：请填写'],
  ])
  expect(rows.map((row) => row.map(({ look }) => look))).toEqual([
    ['head', 'head', 'head'],
    ['plain', 'plain', undefined],
    ['wrong', 'wrong', 'note'],
  ])
})

it('S10.6 a file of errors can be imported again', () => {
  const rows = [...faultSheet('用户', columns, source, faults).rows].map((row) => row.map(({ value }) => value))
  expect(readRows<Row>(columns, [{ rows }])).toMatchObject({
    rows: [
      { row: 2, username: 'chenjing', gender: '女' },
      { row: 3, gender: '她' },
    ],
  })
})

it('S7.7 data that is returned once has its own sheet', () => {
  const extra = {
    name: '初始密码',
    note: () => '',
    withoutIt: '',
    columns: [
      { header: '用户名', width: 20, valueOf: ({ username }: { username: string }) => username },
      { header: '说明', width: 44, valueOf: () => '首次登录须修改' },
    ],
  }
  const { name, columns: widths, rows } = extraSheet(extra, [{ username: 'chenjing' }, { username: 'zhao' }])
  expect([name, widths]).toEqual(['初始密码', [{ width: 20 }, { width: 44 }]])
  expect([...rows].map((row) => row.map(({ value }) => value))).toEqual([
    ['用户名', '说明'],
    ['chenjing', '首次登录须修改'],
    ['zhao', '首次登录须修改'],
  ])
})
