import type { Area } from '../../area.ts'
import { interfaceLogOperations } from './operations.ts'

/** Calls of other systems, both ways (接口日志). */
export const interfaceLog: Area = {
  name: 'setting/interface-log',
  operations: interfaceLogOperations,
}
