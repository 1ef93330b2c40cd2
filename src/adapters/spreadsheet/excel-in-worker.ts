import { type Sheet, type Spreadsheet, UnreadableFile } from '../../core/ports/spreadsheet.ts'
import type { Answer, Message } from './worker-messages.ts'

/** Rows per batch: a few milliseconds of work. */
const rowsAtOnce = 200

/** Yields to the page's event loop. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A worker for one request; terminated with the response, which frees its memory. */
const ask = async (prepare: (send: (message: Message) => void) => void | Promise<void>): Promise<Answer> => {
  const worker = new Worker(new URL('./excel-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = new Promise<Answer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The worker for workbooks does not load.')),
      )
    })
    const [given] = await Promise.all([answer, prepare((message) => worker.postMessage(message, { transfer: [] }))])
    return given
  } finally {
    worker.terminate()
  }
}

function* batches<T>(items: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const handOver = async (sheets: readonly Sheet[], send: (message: Message) => void): Promise<void> => {
  for (const [sheet, frame] of sheets.entries()) {
    for (const rows of batches(frame.rows)) {
      send({ sheet, rows })
      await turn()
    }
  }
  send({ ask: 'write', sheets: sheets.map(({ rows: _rows, ...frame }) => frame) })
}

const unexpected = (answer: Answer): Error =>
  new Error('fault' in answer ? answer.fault : 'The worker answered another question.')

/**
 * Creates and reads workbooks in a worker, so that the page stays responsive; the libraries are loaded with the first
 * one.
 */
export const createExcelInWorker = (): Spreadsheet => ({
  write: async (sheets) => {
    const answer = await ask((send) => handOver(sheets, send))
    if ('written' in answer) return answer.written
    throw unexpected(answer)
  },
  read: async (file) => {
    const answer = await ask((send) => send({ ask: 'read', file }))
    if ('contents' in answer) return answer.contents
    throw 'unreadable' in answer ? new UnreadableFile(answer.unreadable) : unexpected(answer)
  },
})
