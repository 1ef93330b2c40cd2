import type { Cell, Sheet, SheetContents, UnreadableReason } from '../../core/ports/spreadsheet.ts'

/** What the page sends to the worker: a file to read; or sheets, some rows at a time, and then the word to write them. */
export type Message =
  | { readonly ask: 'read'; readonly file: Blob }
  | { readonly sheet: number; readonly rows: readonly (readonly Cell[])[] }
  | { readonly ask: 'write'; readonly sheets: readonly Omit<Sheet, 'rows'>[] }

/** What the worker answers to a message that asks; `fault` is one of the program. */
export type Answer =
  | { readonly written: Blob }
  | { readonly contents: readonly SheetContents[] }
  | { readonly unreadable: UnreadableReason }
  | { readonly fault: string }
