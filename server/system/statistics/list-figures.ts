import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import type { FigureSet, Period } from '../../kernel/contributions/figure-set.ts'
import { periodsOf } from './periods.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** The figures that areas offer, in the order of the areas. */
    readonly figureSets: readonly FigureSet[]
  }
}

const answered = ({ from, to }: Period): Schemas['FigurePeriod'] => ({ beginDate: from, endDate: to })

/**
 * GET /api/system/statistics/figures: the figures of one group that the account may see. Each set is counted in the
 * data scope of the permission of its lists, so that no figure tells what its list would not. Throws as `periodsOf`.
 */
export const listFigures: Handler<'listFigures'> = async ({ db, account, clock, query, figureSets }) => {
  const { group, periodBeginDate: _begin, periodEndDate: _end, ...filters } = query
  const now = clock.now()
  const periods = periodsOf(query, now)
  const figures: Schemas['Figure'][] = []
  for (const set of figureSets) {
    const scope = set.group === group ? account.permissions.get(set.permission) : undefined
    if (!scope) continue
    const counted = await set.count({ db, account: { ...account, scope }, now, periods, filters })
    figures.push(...set.figures.map((words) => ({ ...words, ...counted[words.key] })))
  }
  return {
    present: answered(periods.now),
    before: answered(periods.before),
    yearBefore: answered(periods.yearBefore),
    figures,
  }
}
