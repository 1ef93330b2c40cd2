import { expect, it } from 'vitest'
import { newUserFields } from '../../../openapi/facts.ts'
import { importColumn } from '../../../src/core/import/import-column.ts'
import { readRows } from '../../../src/core/import/read-rows.ts'
import type { SheetNotes } from '../../../src/core/ports/spreadsheet.ts'

interface Row {
  row: number
  username?: string
  name?: string
  position?: string
}
const columns = (['username', 'name', 'position'] as const).map((field) =>
  importColumn(field, newUserFields[field], { example: '' }),
)
const head = ['用户名*', '姓名*', '职务']
const none: SheetNotes = { hidden: false, hiddenRows: [], hiddenColumns: [], merges: [], faults: [] }
const sheet = (rows: (string | undefined)[][], notes: Partial<SheetNotes> = {}, name = '用户') => ({
  name,
  rows,
  notes: { ...none, ...notes },
})
const place = (row: number, column: number) => ({ row, column })

it('S10.6 a formula without a value is a fault at its cell, which names the error or the missing result', () => {
  const faults = [
    { ...place(2, 3), error: '#N/A' },
    { ...place(3, 3), error: '' },
  ]
  const read = readRows<Row>(columns, [sheet([head, ['a', '甲一'], ['b', '乙二'], ['c', '丙三']], { faults })])
  expect(read).toMatchObject({
    faults: [
      { row: 2, field: 'position', message: '公式的结果是错误值 #N/A，请改正公式或直接填写内容' },
      { row: 3, field: 'position', message: '公式没有计算结果，请在 Excel 中打开并保存后重新选择文件，或直接填写内容' },
    ],
  })
})

it('S10.6 hidden rows and columns are told, and can be left out', () => {
  const sheets = [
    sheet([head, ['a', '甲一', '科长'], ['b', '乙二'], ['c', '丙三']], { hiddenRows: [3, 9], hiddenColumns: [3] }),
  ]
  expect(readRows<Row>(columns, sheets)).toMatchObject({
    rows: [{ row: 2, position: '科长' }, { row: 3 }, { row: 4 }],
    hidden: { rows: [3], columns: ['职务'] },
  })
  const visible = readRows<Row>(columns, sheets, { visibleOnly: true })
  expect(visible).toMatchObject({ hidden: { rows: [], columns: [] } })
  expect(visible.mistakes ?? visible.rows).toEqual([
    { row: 2, username: 'a', name: '甲一' },
    { row: 4, username: 'c', name: '丙三' },
  ])
})

it('S10.6 the content of merged cells is that of each of their rows; across columns it is a fault', () => {
  const merges = [
    { from: place(2, 3), to: place(4, 3) },
    { from: place(5, 2), to: place(5, 3) },
  ]
  const rows = [head, ['a', '甲一', '科长'], ['b', '乙二'], ['c', '丙三'], ['d', '丁四']]
  expect(readRows<Row>(columns, [sheet(rows, { merges })])).toMatchObject({
    rows: [{ position: '科长' }, { position: '科长' }, { position: '科长' }, { row: 5, name: '丁四' }],
    faults: [{ row: 5, field: 'position', message: '与左侧单元格合并（B5:C5），请取消合并后分别填写' }],
    notes: ['合并单元格 C2:C4 的内容用于其中每一行'],
  })
})

it('S10.6 the rows are found below a title and on another sheet, which is told; hidden sheets are not read', () => {
  const title = sheet([['新入职人员名册'], head, ['a', '甲一']], { merges: [{ from: place(1, 1), to: place(1, 3) }] })
  expect(readRows<Row>(columns, [title])).toMatchObject({
    rows: [{ row: 3, username: 'a' }],
    notes: ['读取的是工作表“用户”，列名在第 2 行'],
  })
  const others = [sheet([['请于周五前报送']], {}, '填表须知'), sheet([head, ['z', '己']], { hidden: true }, '旧表')]
  expect(readRows<Row>(columns, [...others, sheet([head, ['b', '乙二']])])).toMatchObject({
    rows: [{ row: 2, username: 'b' }],
    notes: ['读取的是工作表“用户”，列名在第 1 行'],
  })
  expect(readRows<Row>(columns, others).mistakes).toEqual(['工作表“填表须知”的前 10 行没有找到列名，请使用模板填写'])
})
