import type { Cell, Sheet, SheetContents, UnreadableReason } from '../../core/ports/spreadsheet.ts'

/** Messages to the worker: a file to read; or sheets in batches of rows, followed by the request to write them. */
export type Message =
  | { readonly ask: 'read'; readonly file: Blob }
  | { readonly sheet: number; readonly rows: readonly (readonly Cell[])[] }
  | { readonly ask: 'write'; readonly sheets: readonly Omit<Sheet, 'rows'>[] }

/** The worker's response; `fault` is a program error. */
export type Answer =
  | { readonly written: Blob }
  | { readonly contents: readonly SheetContents[] }
  | { readonly unreadable: UnreadableReason }
  | { readonly fault: string }
