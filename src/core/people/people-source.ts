import type { BatchResult } from '../list/batch-result.ts'
import type { ListRequest } from '../list/list-request.ts'
import type { Page } from '../list/page.ts'

/** Somebody who can be chosen: a user or a hearing officer. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly orgName: string
  /** The office of a department. */
  readonly orgOffice?: string
  readonly username?: string
  readonly position?: string
  /** Where somebody works who belongs to no organisation of ours. */
  readonly employer?: string
}

/** Which people are asked for. */
export interface PeopleQuery {
  readonly keyword?: string
  readonly orgId?: string
  readonly includeChildren?: boolean
}

/** Reads a page of those who can be chosen, as far as the reader's data scope goes. Rejects with `ApiError`. */
export type PeopleSource = (query: ListRequest<PeopleQuery>, signal: AbortSignal) => Promise<Page<Person>>

/** Rows of one call, and ids of one batch: the API's maximum. */
const callSize = 100

/** All people that match, in the order of the source. Rejects as the source. */
export async function everyone(
  source: PeopleSource,
  query: PeopleQuery,
  signal: AbortSignal,
): Promise<readonly Person[]> {
  const found = new Map<string, Person>()
  for (let current = 1; ; current += 1) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is a further page is known afterwards
    const { rows, total } = await source({ ...query, current, size: callSize }, signal)
    for (const person of rows) found.set(person.id, person)
    if (rows.length === 0 || current * callSize >= total) return [...found.values()]
  }
}

/**
 * Runs a batch of the backend for any number of ids, a hundred at a time and one after the other; `took` hears of each
 * answer, because a call that fails leaves what the calls before it have done. Rejects as `run`.
 */
export async function inBatches<Result extends BatchResult>(
  ids: readonly string[],
  run: (ids: readonly string[]) => Promise<Result>,
  took: (result: Result) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += callSize) {
    // oxlint-disable-next-line no-await-in-loop -- the batches change the same records
    took(await run(ids.slice(from, from + callSize)))
  }
}
