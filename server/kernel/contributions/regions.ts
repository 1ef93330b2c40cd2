import type { Schemas } from '../../../openapi/schema.d.ts'
import type { FigureQuestion } from './figure-set.ts'

/** So many bars at most. */
const most = 30

/**
 * The offices directly below the one that the page asks about, or below the highest one that the account sees: each
 * with those below it stands for its region. None where the page asks without those below.
 */
async function officesBelow({ db, account: { scope }, filters: { orgId, includeChildren } }: FigureQuestion) {
  if (orgId !== undefined && includeChildren === false) return []
  const [subtree] = scope.subtrees
  const top = orgId ?? subtree?.split('/').at(-2)
  if (top === undefined && !scope.all) return []
  const offices = db.selectFrom('org').where('kind', '=', 'procuratorate').where('status', '=', 'normal')
  const below =
    top === undefined
      ? offices.where('parent_id', 'in', db.selectFrom('org').select('org.id').where('org.parent_id', 'is', null))
      : offices.where('parent_id', '=', top)
  return below.select(['id', 'name', 'short_name']).orderBy('sort').orderBy('id').limit(most).execute()
}

/** A distribution by region, in the order of the offices: what is counted of each, where there is some. */
export async function byRegion(
  question: FigureQuestion,
  count: (of: FigureQuestion) => Promise<Pick<Schemas['FigureItem'], 'value' | 'search'>>,
): Promise<{ items: Schemas['FigureItem'][] }> {
  const items: Schemas['FigureItem'][] = []
  for (const { id, name, short_name } of await officesBelow(question)) {
    const counted = await count({ ...question, filters: { ...question.filters, orgId: id, includeChildren: true } })
    if (counted.value > 0) items.push({ key: id, label: short_name ?? name, ...counted })
  }
  return { items }
}
