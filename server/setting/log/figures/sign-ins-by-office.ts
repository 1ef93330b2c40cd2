import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../database/schema.ts'
import { opaque } from '../../../kernel/condition.ts'
import type { Counted, FigureQuestion, Period } from '../../../kernel/contributions/figure-set.ts'
import { rankedRegions } from '../../../kernel/contributions/regions.ts'
import { settledAfter } from '../../../kernel/growing-counts.ts'
import { keepLatest } from '../../../kernel/kept.ts'
import { dayMs, dayOf, startOfDay } from '../../../kernel/time.ts'
import { inReach, ofOrganisation } from '../../../system/user/index.ts'
import { keptBySignIns, keptQuestions, signInsFound } from './sign-in-counts.ts'

const eb = expressionBuilder<Tables, 'user'>()
/** Of one statement. */
const usersAtOnce = 1000

interface UserCount {
  readonly id: string
  /** Of the main organisation. */
  readonly path: string
  readonly count: number
}

const keptCounts = keptBySignIns<readonly UserCount[]>()

/** The same for a period; of the days that are settled, counted once. */
async function countsOfUsers(question: FigureQuestion, { from, to }: Period): Promise<readonly UserCount[]> {
  const settled = startOfDay('now', dayOf(question.now - settledAfter))
  const last = dayOf(settled - 1)
  if (settled <= startOfDay('from', from)) return latestOfUsers(question, { from, to })
  const { kept, key } = await keptCounts(question)
  const days = { from, to: to < last ? to : last }
  const of = `${days.from} ${days.to} ${key}`
  const before = kept.get(of) ?? keepLatest(kept, of, await settledOfUsers(question, days), keptQuestions)
  return to <= last ? before : [...before, ...(await latestOfUsers(question, { from: dayOf(settled), to }))]
}

const testsOf = async ({ db, account, filters: { orgId, includeChildren } }: FigureQuestion) =>
  [
    ...inReach(account),
    ...(orgId === undefined ? [] : [await ofOrganisation(db, account, orgId, includeChildren)]),
  ].map(({ test }) => test)

/** Of a day or two, by the index of the time. */
async function latestOfUsers(question: FigureQuestion, { from, to }: Period): Promise<readonly UserCount[]> {
  const { db } = question
  const counted = db
    .selectFrom('sign_in')
    .select(['user_id', sql<number>`count(*)`.as('count')])
    .where('created_at', '>=', startOfDay('from', from))
    .where('created_at', '<', startOfDay('to', to) + dayMs)
    .where(opaque(eb.and([sql<SqlBool>`failure is null`, sql<SqlBool>`user_id is not null`])))
    .groupBy('user_id')
  return db
    .selectFrom(counted.as('counted'))
    .innerJoin('user', 'user.id', 'counted.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'org.path', 'counted.count'])
    .where(eb.and(await testsOf(question)))
    .execute()
}

/** How often each user that the list finds has signed in, by an index of the user: a seek for each. */
async function settledOfUsers(question: FigureQuestion, { from, to }: Period): Promise<readonly UserCount[]> {
  const { db } = question
  const tests = await testsOf(question)
  const signIns = eb
    .selectFrom('sign_in')
    .select(sql<number>`count(*)`.as('count'))
    .whereRef('sign_in.user_id', '=', 'user.id')
    .where('sign_in.created_at', '>=', startOfDay('from', from))
    .where('sign_in.created_at', '<', startOfDay('to', to) + dayMs)
    .where('sign_in.failure', 'is', null)
  const counts: UserCount[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select(['user.id', 'org.path', sql<number>`${signIns}`.as('count')])
      .where('user.id', '>', after)
      .where(eb.and(tests))
      .orderBy('user.id')
      .limit(usersAtOnce)
      .execute()
    counts.push(...rows.filter(({ count }) => count > 0))
    const last = rows.at(-1)
    if (!last || rows.length < usersAtOnce) return counts
    after = last.id
  }
}

/**
 * The regions with the most sign-ins of the present period, by the present organisations of their users: one who works
 * part-time in another region counts in both, as in the list that each leads to.
 */
export async function signInsByOffice(question: FigureQuestion): Promise<Counted> {
  const { db, periods } = question
  const counts = await countsOfUsers(question, periods.now)
  const posts = await db
    .selectFrom('user_post')
    .innerJoin('org', 'org.id', 'user_post.org_id')
    .innerJoin('user', 'user.id', 'user_post.user_id')
    .innerJoin('org as main', 'main.id', 'user.org_id')
    .select(['user_post.user_id', 'org.path', 'main.path as main'])
    .execute()
  const users = new Map<string, number>()
  for (const { id, count } of counts) users.set(id, (users.get(id) ?? 0) + count)
  const homes = new Map<string, number>()
  for (const { path, count } of counts) homes.set(path, (homes.get(path) ?? 0) + count)
  return rankedRegions(question, (region, orgId) => {
    const isIn = (path: string) => path.includes(`/${orgId}/`)
    const guests = new Set(posts.filter((post) => isIn(post.path) && !isIn(post.main)).map((post) => post.user_id))
    const here = [...homes].reduce((sum, [path, count]) => (isIn(path) ? sum + count : sum), 0)
    return {
      value: [...guests].reduce((sum, user) => sum + (users.get(user) ?? 0), here),
      search: signInsFound(region, { result: 'succeeded', time: [periods.now.from, periods.now.to] }),
    }
  })
}
