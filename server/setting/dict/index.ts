import type { Area } from '../../area.ts'
import { dictOperations } from './operations.ts'

/** Dictionaries (数据字典). */
export const dict: Area = {
  name: 'setting/dict',
  operations: dictOperations,
}
