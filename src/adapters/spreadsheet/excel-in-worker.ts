import { type Sheet, type Spreadsheet, UnreadableFile, workbookLimits } from '../../core/ports/spreadsheet.ts'
import type { Answer, Message } from './worker-messages.ts'

/** Rows per batch: a few milliseconds of work. */
const rowsAtOnce = 200

/** Yields to the page's event loop. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

type Prepare = (send: (message: Message) => void) => void | Promise<void>

/** A worker for one request; terminated with the response or when `late` rejects, which frees its memory. */
const ask = async (prepare: Prepare, late?: Promise<never>): Promise<Answer> => {
  const worker = new Worker(new URL('./excel-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = new Promise<Answer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The worker for workbooks does not load.')),
      )
    })
    const sent = prepare((message) => worker.postMessage(message, { transfer: [] }))
    const [given] = await Promise.all([late ? Promise.race([answer, late]) : answer, sent])
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

const read = async (file: Blob, seconds: number): Promise<Answer> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnreadableFile('seconds')), seconds * 1000)
  })
  try {
    return await ask((send) => send({ ask: 'read', file }), late)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Creates and reads workbooks in a worker, so that the page stays responsive; the libraries are loaded with the first
 * one. A file that is not read within the limit of seconds is unreadable.
 */
export const createExcelInWorker = (seconds: number = workbookLimits.seconds): Spreadsheet => ({
  write: async (sheets) => {
    const answer = await ask((send) => handOver(sheets, send))
    if ('written' in answer) return answer.written
    throw unexpected(answer)
  },
  read: async (file) => {
    const answer = await read(file, seconds)
    if ('contents' in answer) return answer.contents
    throw 'unreadable' in answer ? new UnreadableFile(answer.unreadable) : unexpected(answer)
  },
})
