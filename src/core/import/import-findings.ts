import type { NumberedRow } from './import-column.ts'
import type { CheckFindings, Existing, ImportFindings, ImportGateway } from './import-gateway.ts'
import { type ReadRows, validRows } from './read-rows.ts'

export const nothingFound: ImportFindings = { created: 0, updated: 0, unchanged: 0, skipped: 0, wrong: 0, errors: [] }

/** The sum of two answers. */
export const merged = (one: ImportFindings, other: ImportFindings): ImportFindings => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  skipped: one.skipped + other.skipped,
  wrong: one.wrong + other.wrong,
  errors: [...one.errors, ...other.errors],
})

/** The backend's findings on the rows that can be sent, merged with the local ones. Rejects with `ApiError`. */
export const checkRows = async <Row extends NumberedRow>(
  gateway: Pick<ImportGateway<Row, unknown>, 'check'>,
  { rows, faults }: ReadRows<Row>,
  existing: Existing,
): Promise<CheckFindings> => {
  const valid = validRows(rows, faults)
  const found = valid.length > 0 ? await gateway.check(valid, existing) : { ...nothingFound, changes: [], together: [] }
  const mine = { ...nothingFound, wrong: rows.length - valid.length, errors: faults }
  const { errors, ...counts } = merged(mine, found)
  const { changes, together = [] } = found
  return { ...counts, changes, together, errors: errors.toSorted((one, other) => one.row - other.row) }
}
