import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellMistake, cellText } from '../../../src/core/import/cell-text.ts'
import type { FieldOf, ImportColumn } from '../../../src/core/import/import-column.ts'
import { fileMistake } from '../../../src/core/import/import-limits.ts'
import { faultHeader, readHead } from '../../../src/core/import/read-head.ts'
import { readRows, validRows } from '../../../src/core/import/read-rows.ts'

interface Row {
  row: number
  username?: string
  name?: string
  validUntil?: string
}
const columns: readonly ImportColumn<FieldOf<Row>>[] = [
  { header: '用户名', field: 'username', required: true, example: 'chenjing', hint: '' },
  { header: '姓名', field: 'name', required: true, example: '陈静', hint: '' },
  { header: '账号有效期', field: 'validUntil', example: '2027-12-31', hint: '' },
]

describe('the header of a file', () => {
  it.each([
    ['in their order', ['用户名', '姓名', '账号有效期'], [0, 1, 2]],
    ['in another order', ['账号有效期', '姓名', '用户名'], [2, 1, 0]],
    ['marked as required', ['用户名*', '＊姓名', '账号有效期'], [0, 1, 2]],
    ['with spaces', [' 用户名　', '姓 名', '账号有效期\n'], [0, 1, 2]],
    ['with the column of mistakes', [faultHeader, '用户名', '姓名', '账号有效期'], [1, 2, 3]],
    ['without one that is not required', ['用户名', '姓名'], [0, 1, undefined]],
  ])('S10.6 columns are found %s', (_, head, places) => {
    const found = readHead(columns, head)
    expect(columns.map(({ field }) => found.places?.get(field))).toEqual(places)
  })

  it.each([
    ['missing', ['用户名'], ['缺少必填列：“姓名”']],
    ['unknown', ['用户名', '姓名', '电话'], ['不认识的列：“电话”，请删除或改为模板中的列名']],
    ['twice', ['用户名', '姓名', '姓名*'], ['重复的列：“姓名”']],
    ['none at all', [undefined, 3], ['第 1 行没有找到列名，请使用模板填写']],
  ])('S10.6 a column that is %s is named', (_, head, mistakes) => {
    expect(readHead(columns, head).mistakes).toEqual(mistakes)
  })
})

describe('a cell', () => {
  it.each([
    [undefined, ''],
    ['  陈静　', '陈静'],
    [13_800_001_234, '13800001234'],
    [0.5, '0.5'],
    [new Date('2027-12-31T00:00:00Z'), '2027-12-31'],
    [true, '是'],
  ])('%j says %j', (value, text) => expect(cellText(value)).toBe(text))

  it('keeps every digit of a whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(BigInt(cellText(value))).toBe(BigInt(value))
      }),
    )
  })

  it('an id rounded by the spreadsheet program is refused, and so is a text of 201 characters', () => {
    expect(cellMistake(Number('420102199001011234'))).toContain('15 位')
    expect(cellMistake('420102199001011234')).toBeUndefined()
    expect(cellMistake('一'.repeat(200))).toBeUndefined()
    expect(cellMistake('一'.repeat(201))).toBe('内容超过 200 个字符')
  })
})

describe('the rows of a file', () => {
  it('keep their row numbers; empty rows are skipped', () => {
    const head = ['姓名', '用户名']
    const read = readRows<Row>(columns, [{ rows: [head, ['陈静', 'chenjing'], [], ['  '], [undefined, 'zhao']] }])
    expect(read).toMatchObject({
      rows: [
        { row: 2, name: '陈静', username: 'chenjing' },
        { row: 5, username: 'zhao' },
      ],
      faults: [],
    })
  })

  it('are sent without those that contain an invalid cell', () => {
    const read = readRows<Row>(columns, [
      {
        rows: [
          ['用户名', '姓名'],
          ['a', 1e17],
          ['b', '陈静'],
        ],
      },
    ])
    if (read.mistakes) throw new Error('the file can be read')
    expect(read.faults).toMatchObject([{ row: 2, field: 'name' }])
    expect(validRows(read.rows, read.faults).map(({ row }) => row)).toEqual([3])
  })

  it.each([
    [0, '文件中没有数据，请从第 2 行开始填写'],
    [2000, undefined],
    [2001, '文件有 2001 行，一次最多导入 2000 行，请拆分后分别导入'],
  ])('S10.6 %i of them: %s', (count, mistake) => {
    const rows = Array.from({ length: count }, (_, index) => [`user${index}`, '陈静'])
    expect(readRows<Row>(columns, [{ rows: [['用户名', '姓名'], ...rows] }]).mistakes?.[0]).toBe(mistake)
  })
})

it.each([
  ['用户.xlsx', 1, undefined],
  ['用户.XLSX', 5 * 1024 * 1024, undefined],
  ['用户.xlsx', 5 * 1024 * 1024 + 1, '文件超过 5 MB，请拆分后分别导入'],
  ['用户.xlsx', 0, '文件是空的，请重新选择'],
  ['用户.xls', 9, '这是旧版 Excel 文件（.xls），请另存为 .xlsx 后重新选择'],
  ['用户.csv', 9, '只支持 .xlsx 文件，请使用模板填写'],
])('S10.6 a file %s of %i bytes: %s', (name, size, mistake) => expect(fileMistake({ name, size })).toBe(mistake))
