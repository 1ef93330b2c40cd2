import type { Area } from '../../area.ts'
import { previewOperations } from './operations.ts'

/** Looking at the app as another user. */
export const preview: Area = {
  name: 'system/preview',
  operations: previewOperations,
}
