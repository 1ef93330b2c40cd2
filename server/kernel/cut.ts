import { badParameter } from './failure.ts'

/** Rows `offset` to `offset + limit` of the matching ones; `offset` is below their number. */
export interface Cut {
  readonly limit: number
  readonly offset: number
}

/** The rows of a page. Throws 400 AA0004 at `current` for a page beyond the last; page 1 always exists. */
export function cutOf({ current = 1, size = 10 }: { current?: number; size?: number }, total: number): Cut {
  const pages = Math.max(1, Math.ceil(total / size))
  if (current > pages) throw badParameter('current', `第 ${current} 页不存在，共 ${pages} 页`)
  return { limit: size, offset: (current - 1) * size }
}

/** The same rows, counted from the end where that is nearer: a database passes by the rows before them. */
export function fromNearerEnd({ limit, offset }: Cut, total: number): Cut & { readonly backwards: boolean } {
  const rest = Math.max(0, total - offset - limit)
  const backwards = rest < offset
  return backwards ? { backwards, limit: total - offset - rest, offset: rest } : { backwards, limit, offset }
}
