import { type Document, Resolver } from '../../../openapi/description/document.ts'
import { operationsOf } from '../../../openapi/description/operations.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { newId } from '../../../server/database/new-id.ts'
import type { Database } from '../../../server/database/schema.ts'
import { readApiDocument } from '../../../server/http/api-document.ts'
import type { Caller } from './management-site.ts'

// as: the description as the generator reads it
const document = readApiDocument() as unknown as Document
const operations = operationsOf(document, new Resolver(document))
const pathOf = (id: string) => Object.entries(document.paths).find(([, { get }]) => get?.operationId === id)?.[0] ?? ''

/** A number that leads to a list, with where it stands. */
export interface Leading {
  readonly of: string
  readonly value: number
  readonly search: Schemas['FigureSearch']
}

/** Every number, bar and sector of the figures that leads to a list whose total it is, in their order. */
export const leadingIn = (figures: readonly Schemas['Figure'][]): readonly Leading[] =>
  figures.flatMap(({ key, now, before, yearBefore, items = [] }) => [
    ...Object.entries({ now, before, yearBefore }).flatMap(([time, at]) => [
      ...leading(`${key} ${time}`, at?.value, at?.search),
      ...(at?.parts ?? []).flatMap(({ title, value, search, sum }) =>
        sum ? [] : leading(`${key} ${time} ${title}`, value, search),
      ),
    ]),
    ...items.flatMap(({ key: item, value, search, yearBefore }) => [
      ...leading(`${key} ${item}`, value, search),
      ...leading(`${key} ${item} yearBefore`, yearBefore?.value, yearBefore?.search),
    ]),
  ])

const leading = (of: string, value: number | undefined, search: Schemas['FigureSearch'] | undefined): Leading[] =>
  value === undefined || search === undefined ? [] : [{ of, value, search }]

/** The query of the list's operation that its page makes of the address. */
export function queryOf({ list, address }: Schemas['FigureSearch']): { path: string; query: Record<string, string> } {
  const operation = operations.find(({ operationId }) => operationId === list)
  if (!operation) throw new Error(`${list} is no operation`)
  const given = new URLSearchParams(address.split('?')[1])
  const known = (name: string) => operation.query.some((parameter) => parameter.name === name)
  const query = [...new Set(given.keys())]
    .filter((key) => key !== 'list' && key !== 'view')
    .flatMap((key): (readonly [string, string])[] => {
      const texts = given.getAll(key)
      const ends = operation.query.filter((parameter) => parameter['x-range'] === key)
      if (ends.length > 0) return ends.map(({ name }, index) => [name, texts[index] ?? ''])
      if (!known(key)) throw new Error(`${list} has no parameter ${key}`)
      return [[key, texts.join(',')]]
    })
  return { path: pathOf(list), query: Object.fromEntries(query.filter(([, text]) => text !== '')) }
}

/** The figures of a query, or what was answered instead. */
export async function figuresOf(
  caller: Caller,
  query: Readonly<Record<string, string>> = {},
): Promise<Schemas['FigurePage']> {
  const { status, body } = await caller.get('/api/system/statistics/figures', { group: 'hearing', ...query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** The numbers that are not the total of the list that they lead to. */
export async function wrongIn(caller: Caller, numbers: readonly Leading[]): Promise<readonly string[]> {
  const wrong = []
  for (const { of, value, search } of numbers) {
    const { path, query } = queryOf(search)
    const { status, body } = await caller.get(path, { ...query, size: '10' })
    if (status !== 200 || body.total !== value)
      wrong.push(`${of}: ${value}, and ${search.address} has ${body.total ?? JSON.stringify(body)}`)
  }
  return wrong
}

/** A training of an hour that ended on a day, at noon in Shanghai. */
export async function trainingOf(
  db: Database,
  org_id: string,
  day: string,
  status: 'published' | 'cancelled' = 'published',
): Promise<string> {
  const ends_at = Date.parse(`${day}T12:00:00+08:00`)
  const id = newId(Date.now())
  await db
    .insertInto('training')
    .values({
      id,
      name: '听证员培训',
      name_key: 'x',
      category: 'annual',
      org_id,
      method: 'onsite',
      starts_at: ends_at - 3_600_000,
      ends_at,
      hours: 8,
      status,
      cancel_reason: status === 'cancelled' ? '改期' : null,
      created_at: 0,
      updated_at: 0,
    })
    .execute()
  return id
}

/** An officer's result of a training. */
export async function takePart(
  db: Database,
  training_id: string,
  officer_id: string,
  result: 'pass' | 'fail' | 'absent' | null,
  hours: number | null,
): Promise<void> {
  const row = { id: newId(Date.now()), training_id, officer_id, result, hours, enrolled_at: 0, updated_at: 0 }
  await db.insertInto('training_participant').values(row).execute()
}
