import type { TabRules } from '../../core/tabs/tab-rule.ts'
import type { Feature } from '../../features/feature.ts'

/** The tab rules of the screens; personal screens are available whatever the menu contains. */
export const tabRulesOf = (business: readonly Feature[], personal: readonly Feature[] = []): TabRules =>
  new Map(
    [...business, ...personal].map((feature) => {
      const { routeName, queryKeys = [], tabPer = [] } = feature
      return [routeName, { queryKeys, tabPer, personal: personal.includes(feature) }] as const
    }),
  )
