import type { TabRules } from '../core/tabs/tab-rule.ts'
import type { Feature } from '../features/feature.ts'

/** What the screens say of the query of their tabs. */
export const tabRulesOf = (features: readonly Feature[]): TabRules =>
  new Map(features.map(({ routeName, queryKeys = [], tabPer = [] }) => [routeName, { queryKeys, tabPer }] as const))
