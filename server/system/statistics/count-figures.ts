import type { Schemas } from '../../../openapi/schema.d.ts'
import { readingApart } from '../../database/reading.ts'
import type { Context } from '../../http/handler.ts'
import { gatewayIdOf } from '../../identity/index.ts'
import type { AskedServices } from '../../kernel/contributions/asked-services.ts'
import type { FigureQuestion, FigureSet, Period, Time } from '../../kernel/contributions/figure-set.ts'
import { isSiteWide } from '../../kernel/site-wide.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** The figures that areas offer, in the order of the areas. */
    readonly figureSets: readonly FigureSet[]
  }
}

/** What counting needs of a request. */
export type FigureContext = Pick<
  Context<'listFigures'>,
  'db' | 'account' | 'clock' | 'config' | 'previewToken' | 'providers' | 'callLog' | 'taskSources' | 'figureSets'
> & {
  /** Others see them as well: what is the user's alone is left out. */
  readonly shared?: boolean
}

/** What contributions of a request may ask. */
export const askedServices = ({
  callLog,
  taskSources,
  config,
  providers,
}: Pick<FigureContext, 'callLog' | 'taskSources' | 'config' | 'providers'>): AskedServices => ({
  callLog,
  taskSources,
  product: config.names.product,
  gateway: gatewayIdOf(providers()),
})

/** Whether lists of a permission can be read: what belongs to no organisation, by a scope of all alone. */
export const canRead = ({ permissions }: FigureContext['account'], permission: string): boolean => {
  const scope = permissions.get(permission)
  return scope !== undefined && (scope.all || !isSiteWide(permission))
}

const answered = ({ from, to }: Period): Schemas['FigurePeriod'] => ({ beginDate: from, endDate: to })

/**
 * The figures of one group that the account may see. Each set is counted in the data scope of the permission of its
 * lists, so that no figure tells what its list would not. What is of the site or of the user alone is left out where an
 * organisation is asked about.
 */
export async function countFigures(
  context: FigureContext,
  group: string,
  periods: Readonly<Record<Time, Period>>,
  filters: FigureQuestion['filters'],
): Promise<Schemas['FigurePage']> {
  const { db, account, clock, previewToken, figureSets, shared = previewToken !== undefined } = context
  // Figures pass by all rows of a period, and their statements would stop the event loop of the embedded database.
  const asked = { db: readingApart(db), now: clock.now(), periods, filters, services: askedServices(context) }
  const sets = figureSets
    .filter((set) => set.group === group && !(shared && set.personal))
    .filter((set) => filters.orgId === undefined || !(set.personal || isSiteWide(set.permission)))
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const figures: Schemas['Figure'][] = []
  for (const set of sets) {
    const scope = account.permissions.get(set.permission)
    if (!scope || !canRead(account, set.permission) || (set.page && !account.permissions.has(set.page))) continue
    const counted = await set.count({ ...asked, account: { ...account, scope } })
    figures.push(...set.figures.map((words) => ({ ...words, ...counted[words.key] })))
  }
  return {
    present: answered(periods.now),
    before: answered(periods.before),
    yearBefore: answered(periods.yearBefore),
    figures,
  }
}
