/** Below what either database takes as parameters of one statement (SQLite 32,766), at up to 30 columns a row. */
const rowsPerStatement = 500

/** Hands the rows over in batches that fit into one INSERT each, one batch after the other. */
export async function insertBatches<Row>(
  rows: readonly Row[],
  insert: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insert(rows.slice(start, start + rowsPerStatement))
  }
}
