import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { createExcelWorkbook } from '../../../src/adapters/spreadsheet/excel-workbook.ts'
import type { SheetContents } from '../../../src/core/ports/spreadsheet.ts'

const workbook = createExcelWorkbook()

/** The sheets of a file that the page saved. */
export const sheetsOf = async (download: Download): Promise<readonly SheetContents[]> =>
  workbook.read(new Blob([await readFile(await download.path())]))
