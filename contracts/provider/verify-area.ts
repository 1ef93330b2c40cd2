import type { ListDifference } from '../lists/verify-lists.ts'
import { verifyLists } from '../lists/verify-lists.ts'
import { type StreamDifference, verifyStream } from '../stream/verify-stream.ts'
import { areaOf, listsOf } from './areas.ts'
import { withChosen } from './sample.ts'
import { type Difference, verify } from './verify.ts'
import { type Addresses, withBackend } from './verify-part.ts'

/** What an area of a backend does otherwise than the contract says. */
export interface AreaDifferences {
  readonly interactions: readonly Difference[]
  readonly lists: readonly ListDifference[]
  readonly stream: readonly StreamDifference[]
}

/** The area of the live stream. */
const streamArea = areaOf('GET', '/api/message/stream')

/**
 * Verifies the interactions of an area, its lists, and the live stream where it is its. Rejects for an area without
 * interactions.
 */
export const verifyArea = (area: string, backend?: Addresses): Promise<AreaDifferences> => {
  const both = async (addresses: Addresses): Promise<AreaDifferences> => {
    const interactions = await withChosen(
      ({ request }) => areaOf(request.method, request.path) === area,
      (pact) => verify({ ...addresses, pact }),
    )
    const statements = listsOf(area)
    const lists = statements.length === 0 ? [] : await verifyLists(addresses, statements)
    return { interactions, lists, stream: area === streamArea ? await verifyStream(addresses) : [] }
  }
  return backend ? both(backend) : withBackend(both)
}
