/**
 * What is read of an Excel file at most, so that no file can exhaust the server: a few kilobytes can stand for
 * gigabytes. The app has the same limits, and both pass the same cases. Rows and columns are counted to the
 * last cell with a value.
 */
export const workbookLimits = {
  /** Bytes of the unpacked parts, and characters of all texts together: cells may share one. */
  unpacked: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  /** Rows times columns, of all sheets together. */
  cells: 1_000_000,
  seconds: 30,
} as const

/** Characters of the texts of one row, as of one line of a CSV file. */
export const longestLine = 65_536

/**
 * `damaged` a broken workbook or none at all · `legacy` .xls or under a password · otherwise the limit that it exceeds.
 */
export type UnreadableReason = 'damaged' | 'legacy' | 'line' | 'memory' | keyof typeof workbookLimits

/** A workbook that is not read. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The workbook cannot be read: ${reason}.`, { cause })
    this.reason = reason
  }
}
