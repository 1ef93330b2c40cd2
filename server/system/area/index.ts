import type { Area } from '../../area.ts'
import { areaOperations } from './operations.ts'

/** Administrative divisions (行政区划). */
export const area: Area = {
  name: 'system/area',
  operations: areaOperations,
}
