import { expect, it } from 'vitest'
import { createExcel } from '../../../src/adapters/spreadsheet/excel.ts'
import { createExcelInWorker } from '../../../src/adapters/spreadsheet/excel-in-worker.ts'
import { packed } from './raw-workbook.ts'
import { spreadsheetSuite } from './spreadsheet.suite.ts'

// As the application has it: the first call loads what starts the worker.
spreadsheetSuite('in a worker', createExcel)

/** A number format whose brackets the reader takes hours to match. */
const slow = () => {
  const format = '['.repeat(2_000_000)
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`
  return new Blob([
    packed(['<row r="1"><c r="A1" s="0"><v>1</v></c></row>'], { 'xl/styles.xml': new TextEncoder().encode(styles) }),
  ])
}

it('Spreadsheet: in a worker stops reading after its seconds, and the page goes on', async () => {
  const spreadsheet = createExcelInWorker(2)
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 20)
  await expect(spreadsheet.read(slow())).rejects.toMatchObject({ name: 'UnreadableFile', reason: 'seconds' })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
  const file = await createExcelInWorker().write([{ name: '数据', columns: [], rows: [[{ value: 'a' }]] }])
  expect(await createExcelInWorker().read(file)).toEqual([{ name: '数据', rows: [['a']] }])
})
