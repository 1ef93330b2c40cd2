import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../account.ts'
import type { AskedServices } from './asked-services.ts'

/** What is said of a figure besides what was counted; `key` is never renamed. */
export type FigureWords = Omit<Schemas['Figure'], 'now' | 'before' | 'yearBefore' | 'items'>

/** What was counted of it. */
export type Counted = Pick<Schemas['Figure'], 'now' | 'before' | 'yearBefore' | 'items'>

/** First and last day, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The times of which a number is told. */
export type Time = 'now' | 'before' | 'yearBefore'

/** What a page of figures is about. */
export interface FigureQuestion {
  readonly db: Database
  /** With the scope of the set's permission: what its list has, and nothing else, is counted. */
  readonly account: Account
  /** Milliseconds since 1970. */
  readonly now: number
  readonly periods: Readonly<Record<Time, Period>>
  readonly services: AskedServices
  readonly filters: Pick<QueryOf<'listFigures'>, 'orgId' | 'includeChildren' | 'identity' | 'field'>
}

/**
 * Figures that an area offers to one group of pages (听证员统计, the overview, the home page), counted together because one
 * statement counts several of them.
 */
export interface FigureSet<Key extends string = string> {
  /** Who shows them: `hearing` for 听证员统计, `overview` for 数据概览. */
  readonly group: string
  /** The permission of the lists that they count; an account without it is told none of them. */
  readonly permission: string
  /** The permission of the page that shows these lists, where that is another one. */
  readonly page?: string
  /** Whether they are of what is the user's alone: a preview has none of them. */
  readonly personal?: boolean
  /** Where it stands among the sets of its group: the smallest first; 0 where it is left out. */
  readonly place?: number
  /** In their order. */
  readonly figures: readonly (FigureWords & { readonly key: Key })[]
  /** Counts them all; each number has the search of the list whose total it is. */
  count(question: FigureQuestion): Promise<Readonly<Record<Key, Counted>>>
}
