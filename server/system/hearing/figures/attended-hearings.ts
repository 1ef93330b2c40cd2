import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../../database/schema.ts'
import { opaque } from '../../../kernel/condition.ts'
import type { FigureQuestion, Period } from '../../../kernel/contributions/figure-set.ts'
import { type About, officersOf } from './pool.ts'

const eb = expressionBuilder<Tables, 'hearing_service'>()

/** The attended hearings of a period, one row for each officer of the scope and of the filters of the page. */
export const attendedIn = (question: FigureQuestion, { from, to }: Period, about: About) =>
  question.db
    .selectFrom('hearing_service')
    // As the index has it: SQLite takes one of a part of the rows for no value that it learns later.
    .where('attendance', '=', sql.lit('attended' as const))
    .where('held_on', '>=', from)
    .where('held_on', '<=', to)
    // All officers are those of all records: a condition would only cost a look at each.
    .$if(about !== 'all', (some) => {
      const ofThem = eb('hearing_service.officer_id', 'in', officersOf(question).select('hearing_officer.id'))
      return some.where(about === 'many' ? opaque(ofThem) : ofThem)
    })

/** From so many officers on, looking for the records of each takes longer than reading all of the period. */
const many = 10_000

/** Which of them a question is about; all also where its filters leave nobody out, as the root office does. */
export async function whomOf(question: FigureQuestion): Promise<About> {
  const { db, account, filters } = question
  if (account.scope.all && filters.orgId === undefined && !filters.identity && !filters.field) return 'all'
  const count = sql<number>`count(*)`.as('officers')
  const { officers } = await officersOf(question).select(count).executeTakeFirstOrThrow()
  if (officers <= many) return 'few'
  const all = await db.selectFrom('hearing_officer').select(count).executeTakeFirstOrThrow()
  return officers === all.officers ? 'all' : 'many'
}
