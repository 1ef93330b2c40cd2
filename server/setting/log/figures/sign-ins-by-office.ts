import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../../database/schema.ts'
import { countOverTime, type TimedCount } from '../../../kernel/contributions/count-over-time.ts'
import type { Counted, FigureQuestion } from '../../../kernel/contributions/figure-set.ts'
import { rankedRegions } from '../../../kernel/contributions/regions.ts'
import { signInsFound, signInsOf } from './sign-in-counts.ts'

const eb = expressionBuilder<Tables, 'sign_in' | 'user' | 'org'>()

/** Counted by nothing but the kind. */
const time = sql<number>`0`
const byKind = (counts: readonly TimedCount[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { kind, count } of counts) if (kind !== null) sums.set(kind, (sums.get(kind) ?? 0) + count)
  return sums
}

/**
 * The regions with the most sign-ins of the present period, by the present organisations of their users: one who works
 * part-time in another region counts in both, as in the list that each leads to.
 */
export async function signInsByOffice(question: FigureQuestion): Promise<Counted> {
  const { db, periods } = question
  const signIns = await signInsOf(question)
  const succeeded = (from: number, to: number) => signIns(from, to).where('sign_in.failure', 'is', null)
  const ofOrganisations = await countOverTime(periods.now, {
    rows: (from, to) =>
      succeeded(from, to).innerJoin('user', 'user.id', 'sign_in.user_id').innerJoin('org', 'org.id', 'user.org_id'),
    time,
    kind: eb.ref('org.path'),
  })
  const partTimers = await countOverTime(periods.now, {
    rows: (from, to) =>
      succeeded(from, to).where('sign_in.user_id', 'in', db.selectFrom('user_post').select('user_id')),
    time,
    kind: eb.ref('sign_in.user_id'),
  })
  const posts = await db
    .selectFrom('user_post')
    .innerJoin('org', 'org.id', 'user_post.org_id')
    .innerJoin('user', 'user.id', 'user_post.user_id')
    .innerJoin('org as main', 'main.id', 'user.org_id')
    .select(['user_post.user_id', 'org.path', 'main.path as main'])
    .execute()
  const [homes, users] = [byKind(ofOrganisations), byKind(partTimers)]
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
