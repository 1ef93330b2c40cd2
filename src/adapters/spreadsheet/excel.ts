import type { Spreadsheet } from '../../core/ports/spreadsheet.ts'

const load = () => import('./excel-in-worker.ts').then(({ createExcelInWorker }) => createExcelInWorker())

/** Workbooks for the app; all of its code is loaded with the first one. */
export const createExcel = (): Spreadsheet => ({
  write: async (sheets) => (await load()).write(sheets),
  read: async (file) => (await load()).read(file),
})
