import type { Schemas } from '../../../openapi/schema.d.ts'
import type { FigureQuestion } from './figure-set.ts'

/** So many bars at most. */
const most = 30
/** A ranking has so many at most. */
const mostRanked = 10

/**
 * The offices directly below the one that the page asks about, or below the highest one that the account sees: each
 * with those below it stands for its region. None where the page asks without those below.
 */
function officesBelow({ db, account: { scope }, filters: { orgId, includeChildren } }: FigureQuestion) {
  if (orgId !== undefined && includeChildren === false) return undefined
  const [subtree] = scope.subtrees
  const top = orgId ?? subtree?.split('/').at(-2)
  if (top === undefined && !scope.all) return undefined
  const offices = db.selectFrom('org').where('kind', '=', 'procuratorate').where('status', '=', 'normal')
  const below =
    top === undefined
      ? offices.where('parent_id', 'in', db.selectFrom('org').select('org.id').where('org.parent_id', 'is', null))
      : offices.where('parent_id', '=', top)
  return below.select(['id', 'name', 'short_name']).orderBy('sort').orderBy('id')
}

type RegionCount = Pick<Schemas['FigureItem'], 'value' | 'search'>

/** The question about one region. */
const inRegion = (question: FigureQuestion, orgId: string): FigureQuestion => ({
  ...question,
  filters: { ...question.filters, orgId, includeChildren: true },
})

/** A distribution by region, in the order of the offices: what is counted of each, where there is some. */
export async function byRegion(
  question: FigureQuestion,
  count: (of: FigureQuestion) => Promise<RegionCount>,
): Promise<{ items: Schemas['FigureItem'][] }> {
  const items: Schemas['FigureItem'][] = []
  for (const { id, name, short_name } of (await officesBelow(question)?.limit(most).execute()) ?? []) {
    const counted = await count(inRegion(question, id))
    if (counted.value > 0) items.push({ key: id, label: short_name ?? name, ...counted })
  }
  return { items }
}

/** The ten regions of which the most is counted, the highest first. */
export async function rankedRegions(
  question: FigureQuestion,
  countOf: (region: FigureQuestion, orgId: string) => RegionCount,
): Promise<{ items: Schemas['FigureItem'][] }> {
  const offices = (await officesBelow(question)?.execute()) ?? []
  const items = offices.map(({ id, name, short_name }) => ({
    key: id,
    label: short_name ?? name,
    ...countOf(inRegion(question, id), id),
  }))
  const counted = items.filter(({ value }) => value > 0)
  return { items: counted.toSorted((one, other) => other.value - one.value).slice(0, mostRanked) }
}
