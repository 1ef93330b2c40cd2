import { createExcelWorkbook } from '../../../src/adapters/spreadsheet/excel-workbook.ts'
import { spreadsheetSuite } from './spreadsheet.suite.ts'

spreadsheetSuite('in this thread', createExcelWorkbook)
