import { expressionBuilder } from 'kysely'
import { signInFailureLabels } from '../../../../openapi/facts/log.ts'
import type { Database, Tables } from '../../../database/schema.ts'
import { opaque } from '../../../kernel/condition.ts'
import { countOverTime, type TimedCount } from '../../../kernel/contributions/count-over-time.ts'
import { type AddressValues, figureSearch } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, Period } from '../../../kernel/contributions/figure-set.ts'
import { settledAfter, sinceOf } from '../../../kernel/growing-counts.ts'
import { keepLatest, keptBy } from '../../../kernel/kept.ts'
import { keyOf } from '../../../kernel/kept-counts.ts'
import { signInConditions } from '../sign-ins.ts'

const eb = expressionBuilder<Tables, 'sign_in'>()

/** Every reason for which a sign-in is refused. */
export const refusals = Object.keys(signInFailureLabels)

/** What is asked about the sign-ins. */
export type SignInQuestion = Pick<FigureQuestion, 'db' | 'account' | 'filters'>

const filtersIn = ({ orgId, includeChildren = true }: FigureQuestion['filters']) =>
  orgId === undefined ? {} : { orgId, includeChildren }

/** The sign-ins that the list finds with the organisation of the page, of any span of time. */
export async function signInsOf({ db, account, filters }: SignInQuestion) {
  const conditions = await signInConditions(db, account, filtersIn(filters))
  return (from: number, to: number) =>
    conditions.reduce(
      // The time leads: an index of users would lead to all that they ever did.
      (rows, { test, testOfMany = test }) => rows.where(opaque(testOfMany)),
      db.selectFrom('sign_in').where('sign_in.created_at', '>=', from).where('sign_in.created_at', '<', to),
    )
}

/** The time of the sign-in behind so many others at this time or later, of any user. */
const signInAfter = (db: Database) => async (from: number, others: number) =>
  (
    await db
      .selectFrom('sign_in')
      .select('created_at')
      .where('created_at', '>=', from)
      .orderBy('created_at')
      .limit(1)
      .offset(others)
      .executeTakeFirst()
  )?.created_at

/** So many questions are kept of the sign-ins: a few thousand counts each. */
export const keptQuestions = 50

/** What is kept of settled sign-ins, while the users whom a question is about stay the same. */
export function keptBySignIns<Value>() {
  const kept = keptBy<Value, 'users' | 'organisations' | 'oldest' | 'period'>(
    ...(['users', 'organisations', 'oldest', 'period'] as const),
  )
  return async ({ db, account, filters }: SignInQuestion) => {
    const since = await sinceOf(db, { name: 'sign_in', column: 'sign_in.created_at' })
    const rows = (await signInsOf({ db, account, filters }))(0, 0)
    return { kept: kept(db, { ...account.versions, ...since }), key: keyOf(rows.select('sign_in.id').compile()) }
  }
}

const keptDays = keptBySignIns<Map<number, readonly TimedCount[]>>()

/** How many of a period there are by the hour, and by why they were refused. `now` in milliseconds since 1970. */
export const countSignIns = async (question: SignInQuestion & { readonly now: number }, period: Period) => {
  const { kept, key } = await keptDays(question)
  const counts = kept.get(key) ?? keepLatest(kept, key, new Map(), keptQuestions)
  return countOverTime(period, {
    after: signInAfter(question.db),
    rows: await signInsOf(question),
    time: eb.ref('sign_in.created_at'),
    kind: eb.ref('sign_in.failure'),
    kept: { settled: question.now - settledAfter, counts },
  })
}

/** Where the list has them, with the organisation of the page. */
export const signInsFound = ({ filters: { orgId, includeChildren = true } }: SignInQuestion, values: AddressValues) =>
  figureSearch('listSignInLogs', '/setting/log', {
    orgId,
    includeChildren: orgId === undefined || includeChildren ? undefined : 'false',
    ...values,
  })
