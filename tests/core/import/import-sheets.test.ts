import { expect, it } from 'vitest'
import type { ImportColumn } from '../../../src/core/import/import-column.ts'
import { faultSheet, passwordSheet, templateSheets } from '../../../src/core/import/import-sheets.ts'
import { readRows } from '../../../src/core/import/read-rows.ts'

const columns: readonly ImportColumn[] = [
  { header: '用户名', field: 'username', required: true, example: 'chenjing', hint: '以字母开头' },
  { header: '性别', field: 'gender', example: '女', hint: '男或女', choices: ['男', '女'] },
]

it('the template has heads and lists to choose from, and its examples on the other sheet', () => {
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

it('S10.6 a file of mistakes has the rows as they were, the wrong cells marked, and why they are wrong', () => {
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

it('S10.6 a file of mistakes can be chosen again', () => {
  const rows = [...faultSheet('用户', columns, source, faults).rows].map((row) => row.map(({ value }) => value))
  expect(readRows(columns, [{ rows }])).toMatchObject({
    records: [
      { row: 2, texts: { username: 'chenjing', gender: '女' } },
      { row: 3, texts: { gender: '她' } },
    ],
  })
})

it('first passwords stand under whose they are', () => {
  const { rows } = passwordSheet([{ row: 2, username: 'chenjing', name: '陈静', password: 'Tk7m-Q2x9-Ra4h' }])
  expect([...rows][1]?.slice(0, 3).map(({ value }) => value)).toEqual(['chenjing', '陈静', 'Tk7m-Q2x9-Ra4h'])
})
