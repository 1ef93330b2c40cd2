import type { Area } from '../area.ts'
import { messageOperations } from './operations.ts'

/** Messages, and changes as they happen. */
export const live: Area = {
  name: 'live',
  operations: messageOperations,
}
