import { Worker } from 'node:worker_threads'
import type { SheetCell } from './first-sheet.ts'
import type { HiddenCells } from './sheet-notes.ts'
import { UnreadableWorkbook, workbookLimits } from './workbook-limits.ts'
import type { WorkbookMessage } from './workbook-worker.ts'

/** Megabytes of a thread's objects: a workbook at the limits takes half of them. */
const memory = 512

interface Limits {
  readonly signal: AbortSignal
  /** Of reading. */
  readonly seconds?: number
  /** Is told what is hidden in the sheet, and read all the same. */
  readonly hidden?: (cells: HiddenCells) => void
}

/**
 * The rows of the first sheet of an Excel file, read by a thread of its own, which a file can neither keep busy nor
 * take down with the server. Rejects with `UnreadableWorkbook`, or with the reason of `signal`.
 */
export async function readWorkbook(
  file: Uint8Array,
  { signal, seconds = workbookLimits.seconds, hidden }: Limits,
): Promise<readonly (readonly SheetCell[])[]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
  })
  const rows: (readonly SheetCell[])[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const late = setTimeout(() => reject(new UnreadableWorkbook('seconds')), seconds * 1000)
  worker.on('message', (message: WorkbookMessage) => {
    if ('rows' in message) {
      rows.push(...message.rows)
      worker.postMessage('next', [])
    } else if ('end' in message) {
      hidden?.(message.hidden)
      resolve()
    } else reject(new UnreadableWorkbook(message.unreadable))
  })
  worker.on('error', (error) => reject(isOutOfMemory(error) ? new UnreadableWorkbook('memory', error) : error))
  worker.on('exit', () => reject(new Error('The thread that reads a workbook has ended without an answer.')))
  try {
    await promise
    return rows
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
