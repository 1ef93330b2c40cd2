import type { Area } from '../../area.ts'
import { orgOperations } from './operations.ts'

/** Organisations (机构管理). */
export const org: Area = {
  name: 'system/org',
  operations: orgOperations,
}
