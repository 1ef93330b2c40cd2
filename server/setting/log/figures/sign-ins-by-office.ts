import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../../database/schema.ts'
import type { Counted, FigureQuestion, Period } from '../../../kernel/contributions/figure-set.ts'
import { rankedRegions } from '../../../kernel/contributions/regions.ts'
import { dayMs, startOfDay } from '../../../kernel/time.ts'
import { inReach, ofOrganisation } from '../../../system/user/index.ts'
import { signInsFound } from './sign-in-counts.ts'

const eb = expressionBuilder<Tables, 'user'>()
/** Of one statement. */
const usersAtOnce = 1000

interface UserCount {
  readonly id: string
  /** Of the main organisation. */
  readonly path: string
  readonly count: number
}

/** How often each user that the list finds has signed in, by an index of the user: a seek for each. */
async function countsOfUsers(
  { db, account, filters: { orgId, includeChildren } }: FigureQuestion,
  { from, to }: Period,
): Promise<readonly UserCount[]> {
  const tests = [
    ...inReach(account),
    ...(orgId === undefined ? [] : [await ofOrganisation(db, account, orgId, includeChildren)]),
  ].map(({ test }) => test)
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
  const users = new Map(counts.map(({ id, count }) => [id, count]))
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
