import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createExcelWorkbook } from '../../../src/adapters/spreadsheet/excel-workbook.ts'
import { spreadsheetSuite } from './spreadsheet.suite.ts'

spreadsheetSuite('in this thread', createExcelWorkbook)

const none = { hidden: false, hiddenRows: [], hiddenColumns: [], merges: [], faults: [] }

it.each([
  [
    'formula-without-value-users',
    [
      {
        ...none,
        faults: [
          { row: 2, column: 11, error: '#N/A' },
          { row: 3, column: 11, error: '' },
          { row: 4, column: 3, error: '#N/A' },
        ],
      },
    ],
  ],
  ['hidden-rows-users', [{ ...none, hiddenRows: [3] }]],
  [
    'merged-and-second-sheet-merged',
    [{ ...none, merges: [{ from: { row: 2, column: 3 }, to: { row: 4, column: 3 } }] }],
  ],
  ['merged-and-second-sheet-second-sheet', [undefined, undefined]],
])('S10.6 what a spreadsheet program shows beside the values is told: %s', async (name, notes) => {
  const file = new Blob([await readFile(new URL(`../../support/workbooks/${name}.xlsx`, import.meta.url))])
  expect((await createExcelWorkbook().read(file)).map((sheet) => sheet.notes)).toEqual(notes)
})
