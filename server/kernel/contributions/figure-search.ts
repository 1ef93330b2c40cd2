import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Counted, Time } from './figure-set.ts'

/** The values of a list's search by the keys of its address: two for a range, several for a choice of several. */
export type AddressValues = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The search of the list that an operation answers: the address of its page with these values, as the page itself would
 * have them in its address (`core/list/list-texts.ts`).
 */
export function figureSearch(list: string, path: string, values: AddressValues): Schemas['FigureSearch'] {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const text of value === undefined ? [] : [value].flat()) query.append(key, text)
  const text = query.toString()
  return { list, address: text === '' ? path : path + (path.includes('?') ? '&' : '?') + text }
}

/** A ratio, with what is divided by what; without a value where that is zero. `factor`: 100 for hundredths. */
export function ratio(part: Schemas['FigurePart'], whole: Schemas['FigurePart'], factor = 1): Schemas['FigureValue'] {
  const parts = [part, whole]
  return whole.value === 0 ? { parts } : { value: (factor * part.value) / whole.value, parts }
}

/** A number at each of the three times. */
export const atEachTime = (of: (time: Time) => Schemas['FigureValue']): Counted => ({
  now: of('now'),
  before: of('before'),
  yearBefore: of('yearBefore'),
})
