import type { FigureWords } from '../../../kernel/contributions/figure-set.ts'

/** What is said of each figure of sign-ins. */
export const signInFigureWords = [
  {
    key: 'signInsToday',
    title: '今日登录',
    definition: '今天到此刻登录成功的次数，与统计期无关。',
    unit: '次',
    kind: 'number',
  },
  {
    key: 'refusedToday',
    title: '今日登录失败',
    definition: '今天到此刻被拒绝的登录次数，各种原因都计，与统计期无关。',
    unit: '次',
    kind: 'number',
  },
  { key: 'signIns', title: '登录次数', definition: '统计期内登录成功的次数。', unit: '次', kind: 'number' },
  {
    key: 'refusedShare',
    title: '登录失败率',
    definition: '统计期内被拒绝的登录，占全部登录的百分比。',
    unit: '%',
    kind: 'number',
    decimals: 1,
  },
  {
    key: 'signInsOverTime',
    title: '登录趋势',
    definition: '统计期内登录成功的次数：一两天的按小时，三个月以内的按天，更长的按月。',
    unit: '次',
    kind: 'series',
  },
  {
    key: 'refusedOverTime',
    title: '登录失败趋势',
    definition: '统计期内被拒绝的登录次数：一两天的按小时，三个月以内的按天，更长的按月。',
    unit: '次',
    kind: 'series',
  },
  {
    key: 'refusals',
    title: '登录失败原因',
    definition: '统计期内被拒绝的登录按原因的次数。',
    unit: '次',
    kind: 'distribution',
  },
  {
    key: 'signInsByOffice',
    title: '各院登录前 10',
    definition: '统计期内登录成功次数最多的 10 个下级检察院，连同其下级，兼职的在每一地区都计，本级机关的不计。',
    unit: '次',
    kind: 'ranking',
  },
] as const satisfies readonly FigureWords[]

/** A figure of sign-ins. */
export type SignInFigure = (typeof signInFigureWords)[number]['key']
