import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { createExcelWorkbook } from '../../../src/adapters/spreadsheet/excel-workbook.ts'
import type { CellValue, SheetContents } from '../../../src/core/ports/spreadsheet.ts'

const workbook = createExcelWorkbook()

/** The sheets of a file that the page saved. */
export const sheetsOf = async (download: Download): Promise<readonly SheetContents[]> =>
  workbook.read(new Blob([await readFile(await download.path())]))

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file with one sheet of these rows, to be chosen for an import. */
export const fileOf = async (name: string, rows: readonly (readonly CellValue[])[]) => {
  const sheet = { name, columns: [], rows: rows.map((row) => row.map((value) => ({ value }))) }
  const blob = await workbook.write([sheet])
  return { name: `${name}.xlsx`, mimeType, buffer: Buffer.from(await blob.arrayBuffer()) }
}
