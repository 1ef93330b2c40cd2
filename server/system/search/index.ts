import type { Area } from '../../area.ts'
import { searchRecords } from './search-records.ts'

/** Records of all areas by name (搜索); it names no area. */
export const search: Area = { name: 'system/search', operations: { searchRecords } }
