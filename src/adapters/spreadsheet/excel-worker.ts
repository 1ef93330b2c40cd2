import { type Cell, UnreadableFile } from '../../core/ports/spreadsheet.ts'
import { createExcelWorkbook } from './excel-workbook.ts'
import type { Answer, Message } from './worker-messages.ts'

// The library that compresses starts its workers from source of its own; nothing else here may start a script.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
})

const workbook = createExcelWorkbook()
/** Rows of each sheet received so far. */
const rows: (readonly Cell[])[][] = []

const answerTo = async (message: Exclude<Message, { rows: unknown }>): Promise<Answer> => {
  try {
    if (message.ask === 'read') return { contents: await workbook.read(message.file) }
    return {
      written: await workbook.write(message.sheets.map((sheet, index) => ({ ...sheet, rows: rows[index] ?? [] }))),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason }
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('ask' in data) void answerTo(data).then((answer) => postMessage(answer))
  else (rows[data.sheet] ??= []).push(...data.rows)
})
