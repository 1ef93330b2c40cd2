import type { BatchResult } from '../../core/list/batch-result.ts'
import type { Chosen, Every } from '../../core/list/chosen.ts'
import type { EachOf, Handled } from './action.ts'

/**
 * Runs a batch of the backend that takes filters in place of ids (`x-every`): for rows, and for all that a list finds.
 * As `eachRow`.
 */
export const eachOf = <Row extends { readonly id: string }, Result extends BatchResult = BatchResult>(
  run: (chosen: Chosen) => Promise<Result>,
): EachOf<Row, Result> => Object.assign(eachById<Row, Result>(run), { every: run })

/** Runs such a batch for what a dialog is about: its rows, or all that the list finds. As `eachRow`. */
export const eachIn = async <Row extends { readonly id: string }, Result extends BatchResult>(
  { rows, every }: { readonly rows: readonly Row[]; readonly every?: Every | undefined },
  run: (chosen: Chosen) => Promise<Result>,
): Promise<Handled<Row, Result>> => handledBy(rows, await run(every ?? rows.map(({ id }) => id)))

/** Runs a batch of the backend for the ids of rows; as `eachRow`. */
export const eachById = <Row extends { readonly id: string }, Result extends BatchResult = BatchResult>(
  run: (ids: readonly string[]) => Promise<Result>,
) => eachRow<Row, Result>((rows) => run(rows.map(({ id }) => id)))

/**
 * Runs a batch of the backend for rows, of which it needs more than the ids, such as their versions. Tells those that
 * it refused; rejects as `run`.
 */
export const eachRow =
  <Row extends { readonly id: string }, Result extends BatchResult = BatchResult>(
    run: (rows: readonly Row[]) => Promise<Result>,
  ) =>
  async (rows: readonly Row[]): Promise<Handled<Row, Result>> =>
    handledBy(rows, await run(rows))

/** What a batch of the backend made of the rows. */
export function handledBy<Row extends { readonly id: string }, Result extends BatchResult>(
  rows: readonly Row[],
  result: Result,
): Handled<Row, Result> {
  const reasons = new Map(result.refused.map(({ id, message }) => [id, message]))
  const unhandled = rows.flatMap((row) => {
    const reason = reasons.get(row.id)
    return reason === undefined ? [] : [{ row, reason }]
  })
  return { unhandled, result }
}
