import type { TabRules } from '../../core/tabs/tab-rule.ts'
import type { Feature } from '../../features/feature.ts'

/** What the screens say of their tabs; the personal ones are everybody's, whatever a menu names. */
export const tabRulesOf = (business: readonly Feature[], personal: readonly Feature[] = []): TabRules =>
  new Map(
    [...business, ...personal].map((feature) => {
      const { routeName, queryKeys = [], tabPer = [] } = feature
      return [routeName, { queryKeys, tabPer, personal: personal.includes(feature) }] as const
    }),
  )
