import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Context } from '../../../http/handler.ts'
import { nowhere } from '../../../kernel/role-scope.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import type { Span } from '../read/rows.ts'
import '../services.ts'

/** Of one kind; whoever sees more looks at the list of the area. */
const mostOfKind = 500

/** What the areas have in this time for the account, as far as its permissions and their data scope go. */
export async function datesOfAreas(
  { db, account, dateSources }: Pick<Context<'listPlanEntries'>, 'db' | 'account' | 'dateSources'>,
  { from, to }: Span,
  kinds?: readonly string[],
): Promise<readonly Schemas['PlanEntry'][]> {
  const found = await Promise.all(
    dateSources.map(async ({ key, name: source, kind, permission, rows, place: placeOf }) => {
      const scope = permission === undefined ? nowhere : account.permissions.get(permission)
      if (!scope || kinds?.includes(kind) === false) return []
      const dates = await rows({ db, account, scope, span: { from, to } }).limit(mostOfKind).execute()
      return dates.map(({ id, title: name, place, starts_at, ends_at, all_day }) => ({
        ...withoutNulls({ place }),
        id: `${key}:${id}`,
        name,
        kind,
        startTime: formatDateTime(starts_at),
        endTime: formatDateTime(ends_at),
        allDay: all_day === 1,
        relation: 'area' as const,
        repeats: false,
        link: placeOf(id),
        source,
      }))
    }),
  )
  return found.flat()
}
