import { endOfTerm } from '../../../openapi/text/days.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { refused } from '../../kernel/failure.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { dayOf, realDay } from '../../kernel/time.ts'
import { refuseFaults } from './officer-columns.ts'
import { termFault } from './rules.ts'

interface Term {
  readonly termBegin: string
  readonly termEnd: string
}

/** The term that an officer is given (`hearing.term.years`), with the days that are known already; `day` is today. */
export function newTerm(db: Database, given: Partial<Term>, day: string): Term {
  const termBegin = given.termBegin ?? day
  return { termBegin, termEnd: given.termEnd ?? endOfTerm(termBegin, parameter(db, 'hearing.term.years')) }
}

/**
 * The columns of a term that is appointed on this day. Throws 400 AA0004 for a day that does not exist, 400 AA0001 at
 * `termEnd` for a term that the site does not allow, or that is over.
 */
export function termColumns(db: Database, { termBegin, termEnd }: Term, day: string) {
  const [begin, end] = [realDay('termBegin', termBegin), realDay('termEnd', termEnd)]
  const fault = termFault(db, begin, end)
  refuseFaults(fault ? [fault] : [])
  if (end < day) throw refused('聘期结束日期不能早于今天', 'termEnd')
  return { term_begin: begin, term_end: end }
}

/** GET /api/system/hearing/term. */
export const getHearingTerm: Handler<'getHearingTerm'> = async ({ db, clock }) => ({
  ...newTerm(db, {}, dayOf(clock.now())),
  years: parameter(db, 'hearing.term.years'),
})
