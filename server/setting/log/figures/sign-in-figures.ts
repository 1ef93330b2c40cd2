import { listSignInLogsPermission, signInFailureLabels } from '../../../../openapi/facts/log.ts'
import { seriesOf, sumOf, type TimedCount } from '../../../kernel/contributions/count-over-time.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureSet, Time } from '../../../kernel/contributions/figure-set.ts'
import { dayOf } from '../../../kernel/time.ts'
import { countSignIns, refusals, signInsFound } from './sign-in-counts.ts'
import { signInsByOffice } from './sign-ins-by-office.ts'
import { type SignInFigure, signInFigureWords } from './words.ts'

const succeeded = (kind: string | null) => kind === null
const refused = (kind: string | null) => kind !== null

/** Sign-ins and refused ones, for 数据概览. */
export const signInFigureSet: FigureSet<SignInFigure> = {
  group: 'overview',
  permission: listSignInLogsPermission,
  place: 2,
  figures: signInFigureWords,
  async count(question) {
    const { now, periods } = question
    const day = dayOf(now)
    const today = await countSignIns(question, { from: day, to: day })
    const counts = {
      now: await countSignIns(question, periods.now),
      before: await countSignIns(question, periods.before),
      yearBefore: await countSignIns(question, periods.yearBefore),
    }
    const results = { succeeded: ['succeeded'], refused: refusals }
    const value = (
      some: readonly TimedCount[],
      [from, to]: readonly [string, string],
      result: keyof typeof results,
    ) => ({
      value: sumOf(some, result === 'succeeded' ? succeeded : refused),
      search: signInsFound(question, { result: results[result], time: [from, to] }),
    })
    const at = (time: Time, result: keyof typeof results) =>
      value(counts[time], [periods[time].from, periods[time].to], result)
    const all = (time: Time) => ({
      title: '全部登录',
      value: sumOf(counts[time], () => true),
      search: signInsFound(question, { time: [periods[time].from, periods[time].to] }),
    })
    return {
      signInsToday: { now: value(today, [day, day], 'succeeded') },
      refusedToday: { now: value(today, [day, day], 'refused') },
      signIns: atEachTime((time) => at(time, 'succeeded')),
      refusedShare: atEachTime((time) => ratio({ title: '登录失败', ...at(time, 'refused') }, all(time), 100)),
      signInsOverTime: seriesOf(periods.now, counts.now, succeeded, (found) =>
        signInsFound(question, { result: 'succeeded', ...found }),
      ),
      refusedOverTime: seriesOf(periods.now, counts.now, refused, (found) =>
        signInsFound(question, { result: refusals, ...found }),
      ),
      refusals: {
        items: Object.entries(signInFailureLabels)
          .map(([key, label]) => ({
            key,
            label,
            value: sumOf(counts.now, (kind) => kind === key),
            search: signInsFound(question, { result: key, time: [periods.now.from, periods.now.to] }),
          }))
          .filter((item) => item.value > 0)
          .toSorted((one, other) => other.value - one.value),
      },
      signInsByOffice: await signInsByOffice(question),
    }
  },
}
