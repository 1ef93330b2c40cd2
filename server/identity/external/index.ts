import type { Area } from '../../area.ts'
import { platformOperations } from './operations.ts'

/** Platforms and bindings: ways in besides a password. */
export const platform: Area = {
  name: 'identity/external',
  operations: platformOperations,
}
