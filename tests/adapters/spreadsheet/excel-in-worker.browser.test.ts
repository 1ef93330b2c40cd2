import { createExcelInWorker } from '../../../src/adapters/spreadsheet/excel-in-worker.ts'
import { spreadsheetSuite } from './spreadsheet.suite.ts'

spreadsheetSuite('in a worker', createExcelInWorker)
