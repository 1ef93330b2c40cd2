import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import type { ListLayout } from '../../../../../core/list/list-layout.ts'
import { token } from '../../../../../core/token.ts'

/** By it the card and what it hides are named; as in the manifest. */
export const cardKey = 'steps'

/** What the caller can set up for the whole site, in its order, done or not. Rejects with `ApiError`. */
export interface FirstSteps {
  list(signal: AbortSignal): Promise<readonly Schemas['FirstStep'][]>
}
export const FirstSteps = token<FirstSteps>('FirstSteps')

/** The arrangement of home with one card hidden where it stands; the other cards need not be known. */
export const withoutCard = ({ columns, ...layout }: ListLayout, key: string): ListLayout => {
  const place = columns.findIndex(({ field }) => field === key)
  const others = columns.filter(({ field }) => field !== key)
  return { ...layout, columns: others.toSpliced(Math.max(place, 0), 0, { field: key, hidden: true }) }
}
