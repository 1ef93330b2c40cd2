import type { Cell, Sheet, SheetColumn } from '../ports/spreadsheet.ts'
import type { CellFault, ImportColumn, SourceSheet } from './import-column.ts'
import { maxRows } from './import-limits.ts'
import type { ImportExtra } from './import-spec.ts'
import { faultHeader, plainHeader, readHead } from './read-head.ts'

const head = (...texts: readonly string[]): readonly Cell[] => texts.map((value) => ({ value, look: 'head' }))

const widthOf = ({ header, example }: ImportColumn): number =>
  Math.max(12, 2 * header.length + 4, 2 * example.length + 2)

const sheetColumn = (column: ImportColumn): SheetColumn => ({
  width: widthOf(column),
  ...(column.choices && { choices: column.choices }),
})

/** The sheet to fill in, and one with instructions; examples are only on the second, so that none is imported. */
export const templateSheets = (name: string, all: readonly ImportColumn[]): readonly Sheet[] => {
  const columns = all.filter(({ unread }) => !unread)
  return [
    {
      name,
      columns: columns.map(sheetColumn),
      rows: [head(...columns.map(({ header, required }) => (required ? `${header}*` : header)))],
      frozenRows: 1,
    },
    {
      name: '填写说明',
      columns: [{ width: 16 }, { width: 8 }, { width: 30 }, { width: 70 }],
      rows: [
        head('列名', '必填', '示例', '说明'),
        ...columns.map(({ header, required, example, hint }) =>
          [header, required ? '是' : '否', example, hint].map((value) => ({ value })),
        ),
        [],
        [{ value: '更新已存在的记录时，空白单元格不改变原有内容。' }],
        [{ value: `请在第一张表从第 2 行开始填写，一次最多 ${maxRows} 行；列的顺序可以调整，请勿修改列名。` }],
      ],
    },
  ]
}

const byRow = (faults: readonly CellFault[]): ReadonlyMap<number, readonly CellFault[]> => {
  const found = new Map<number, CellFault[]>()
  for (const fault of faults) {
    const others = found.get(fault.row)
    if (others) others.push(fault)
    else found.set(fault.row, [fault])
  }
  return found
}

const faultCell = (columns: readonly ImportColumn[], faults: readonly CellFault[]): Cell => {
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.header ?? field
  const value = faults.map(({ field, message }) => `${nameOf(field)}：${message}`).join('；')
  return value === '' ? { value: undefined } : { value, look: 'note' }
}

/** The original rows with invalid cells marked and a column with the reasons; can be corrected and imported again. */
export const faultSheet = (
  name: string,
  columns: readonly ImportColumn[],
  { head: heads, rows }: SourceSheet,
  faults: readonly CellFault[],
): Sheet => {
  const { places = new Map<string, number>() } = readHead(columns, heads)
  const kept = Array.from(heads, (value, place) => ({ value, place })).filter(
    ({ value }) => plainHeader(value) !== faultHeader,
  )
  const columnAt = (place: number) => columns.find(({ field }) => places.get(field) === place)
  const wrong = byRow(faults)
  function* cells(): Generator<readonly Cell[]> {
    yield [...kept.map(({ value }): Cell => ({ value, look: 'head' })), ...head(faultHeader)]
    for (const { row, cells: values } of rows) {
      const mine = wrong.get(row) ?? []
      const bad = new Set(mine.map(({ field }) => places.get(field)))
      yield [
        ...kept.map(({ place }): Cell => ({ value: values[place], look: bad.has(place) ? 'wrong' : 'plain' })),
        faultCell(columns, mine),
      ]
    }
  }
  return {
    name,
    columns: [
      ...kept.map(({ place }) => {
        const column = columnAt(place)
        return column ? sheetColumn(column) : { width: 14 }
      }),
      { width: 60 },
    ],
    rows: cells(),
    frozenRows: 1,
  }
}

/** Data that an import returned only once, as a sheet to save. */
export const extraSheet = <Extra>({ name, columns }: ImportExtra<Extra>, extra: readonly Extra[]): Sheet => ({
  name,
  columns: columns.map(({ width }) => ({ width })),
  rows: [
    head(...columns.map(({ header }) => header)),
    ...extra.map((one) => columns.map(({ valueOf }) => ({ value: valueOf(one) }))),
  ],
  frozenRows: 1,
})
