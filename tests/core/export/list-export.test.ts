import { describe, expect, it } from 'vitest'
import { createExcelWorkbook } from '../../../src/adapters/spreadsheet/excel-workbook.ts'
import { cellOf } from '../../../src/core/export/export-sheets.ts'
import { listExport } from '../../../src/core/export/list-export.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly born?: string
  readonly seen: string
}

const rows: readonly Row[] = [
  { id: '320102199003071234', name: '=1+1', born: '1990-03-07', seen: '2026-11-21 09:30:05' },
  { id: '2', name: '张三', seen: '从未' },
]

const exported = async (filter: readonly { label: string; value: string }[] = []) => {
  const saved: { file: Blob; name: string }[] = []
  const work = listExport<Row>(
    {
      name: '用户列表',
      columns: [
        { header: '姓名', width: 90, valueOf: ({ name }) => name },
        { header: '编号', valueOf: ({ id }) => id },
        { header: '生日', valueOf: ({ born }) => born },
        { header: '最近', valueOf: ({ seen }) => seen },
      ],
      load: async () => ({ rows, total: rows.length }),
      keyOf: ({ id }) => id,
      filter,
      purpose: '核对名册',
      person: '王建国（wangjg）',
    },
    {
      spreadsheet: createExcelWorkbook(),
      saver: { save: (file, name) => saved.push({ file, name }) },
      clock: { now: () => Date.UTC(2026, 10, 21, 3, 30) },
    },
  )
  const result = await work({ signal: new AbortController().signal, report: () => undefined })
  const sheets = await createExcelWorkbook().read(saved[0]?.file ?? new Blob())
  return { saved, result, sheets }
}

describe('list export', () => {
  it('writes the columns as shown, texts as texts and times as times', async () => {
    const { sheets } = await exported()
    expect(sheets[0]).toEqual({
      name: '用户列表',
      rows: [
        ['姓名', '编号', '生日', '最近'],
        ['=1+1', '320102199003071234', new Date('1990-03-07T00:00:00Z'), new Date('2026-11-21T09:30:05Z')],
        ['张三', '2', undefined, '从未'],
      ],
    })
  })

  it('the second sheet says who exported what and when', async () => {
    const { sheets } = await exported([{ label: '状态', value: '停用、锁定' }])
    expect(sheets[1]?.name).toBe('导出说明')
    expect(sheets[1]?.rows).toEqual([
      ['导出内容', '用户列表'],
      ['导出人', '王建国（wangjg）'],
      ['导出时间', new Date('2026-11-21T11:30:00Z')],
      ['导出用途', '核对名册'],
      ['行数', 2],
      ['列', '姓名、编号、生日、最近'],
      ['查询条件：状态', '停用、锁定'],
    ])
  })

  it('is saved under the list’s name and the time, and can be saved again', async () => {
    const { saved, result } = await exported()
    expect(saved.map(({ name }) => name)).toEqual(['用户列表_20261121-1130.xlsx'])
    expect(result).toMatchObject({ note: '共 2 行', action: { label: '下载' } })
    result?.action?.run()
    expect(saved).toHaveLength(2)
  })

  it.each([
    ['2026-02-30', { value: '2026-02-30' }],
    ['2026-13-01', { value: '2026-13-01' }],
    ['20261121', { value: '20261121' }],
    [7, { value: 7 }],
    [undefined, { value: undefined }],
  ])('keeps %s unchanged', (value, cell) => {
    expect(cellOf(value)).toEqual(cell)
  })
})
