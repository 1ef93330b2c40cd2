import type { RecordChange } from '../../core/failure/api-error.ts'

type Values = Readonly<Record<string, unknown>>

/** A record that another user has saved while this form held an older version of it. */
export interface Conflict {
  /** What the form was made from. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
  /** Who changed which fields and when, where the backend says so. */
  readonly change: RecordChange | undefined
}

/** Whether two values of a field are the same; empty ones are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** The fields that differ between mine and theirs. */
export const differing = ({ mine, theirs }: Conflict): readonly string[] =>
  Object.keys(theirs).filter((name) => !isSame(mine[name], theirs[name]))

/** Of those, the ones whose latest value is taken without a choice: this form has not changed them. */
export const untouched = (conflict: Conflict): ReadonlySet<string> =>
  new Set(differing(conflict).filter((name) => isSame(conflict.mine[name], conflict.base[name])))
