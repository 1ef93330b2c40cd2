import type { LoadPage } from '../list/page.ts'
import { AllPages } from './all-pages.ts'
import { wait } from './wait.ts'

/** Rows that are printed at once: about 70 sheets. */
export const paperLimit = 2_000

/** Ends the reading. */
const tooMany = new Error('More rows than are printed at once')

interface Options<Row> {
  readonly load: LoadPage<Row>
  readonly keyOf: (row: Row) => string
  readonly signal: AbortSignal
  readonly report: (done: number, total: number) => void
}

/**
 * Reads all rows of an export, to print them; returns undefined where there are more than `paperLimit`. Rejects with
 * the error of a page, or with an abort: part of the rows is never returned.
 */
export const paperRows = async <Row>({ load, keyOf, signal, report }: Options<Row>) => {
  const pages = new AllPages({ load, keyOf, wait })
  try {
    await pages.run(signal, (done, total) => {
      if (total > paperLimit) throw tooMany
      report(done, total)
    })
  } catch (error) {
    if (error === tooMany) return undefined
    throw error
  }
  return pages.rows
}
