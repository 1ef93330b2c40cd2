/** What the history writes into the browser's entries. */
export interface Entry {
  readonly key: string
  /** Position in the history, so that a refused step back can be undone. */
  readonly index: number
  /** Path of the entry before, where this app wrote it; that entry's address may have changed since. */
  readonly behind?: string
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' &&
  state !== null &&
  'key' in state &&
  typeof state.key === 'string' &&
  'index' in state &&
  Number.isInteger(state.index) &&
  (!('behind' in state) || typeof state.behind === 'string')

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The entry at which the browser stands; undefined where another page wrote it. */
export const entryAt = (history: Pick<History, 'state'>): Entry | undefined => {
  const state: unknown = history.state
  return isEntry(state) ? state : undefined
}

/** A new entry at an index. */
export const newEntry = (index: number, behind: string | undefined): Entry => ({
  key: newKey(),
  index,
  ...(behind !== undefined && { behind }),
})
