import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { firstSheet, type SheetCell } from './first-sheet.ts'
import type { HiddenCells } from './sheet-notes.ts'
import { type UnreadableReason, UnreadableWorkbook } from './workbook-limits.ts'

/**
 * What the thread sends: rows in order, each part when it is asked for the next, then that these were all; or why there
 * are none.
 */
export type WorkbookMessage =
  | { readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly end: true; readonly hidden: HiddenCells }
  | { readonly unreadable: UnreadableReason }

/** Rows of one message, which the other thread takes up in one go. */
const atOnce = 500

const send = (message: WorkbookMessage) => parentPort?.postMessage(message, [])

try {
  // as: the thread is started with the bytes of a file
  const { rows, hidden } = await firstSheet(workerData as Uint8Array)
  for (let start = 0; start < rows.length; start += atOnce) {
    send({ rows: rows.slice(start, start + atOnce) })
    if (parentPort) await once(parentPort, 'message')
  }
  send({ end: true, hidden })
} catch (error) {
  if (!(error instanceof UnreadableWorkbook)) throw error
  send({ unreadable: error.reason })
}
