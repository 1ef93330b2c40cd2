import type { Area } from '../area.ts'
import { liveOperations } from './operations.ts'

export { authorizationVersions } from './authorization-version.ts'

/** Changes as they happen. */
export const live: Area = {
  name: 'live',
  operations: liveOperations,
}
