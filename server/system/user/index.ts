import type { Area } from '../../area.ts'
import { userOperations } from './operations.ts'

/** Users (用户管理). */
export const user: Area = {
  name: 'system/user',
  operations: userOperations,
}
