/** Keeps one statement below the parameter limit of either database (SQLite 32,766), at up to 30 columns a row. */
const rowsPerStatement = 500

/** Inserts the rows in batches of one INSERT each, one after the other. */
export async function insertBatches<Row>(
  rows: readonly Row[],
  insert: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insert(rows.slice(start, start + rowsPerStatement))
  }
}
