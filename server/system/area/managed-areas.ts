import { managed } from '../../kernel/managed.ts'
import { lockAreas } from './area-versions.ts'

/** Divisions, which belong to the whole site. */
export const managedAreas = managed('area', { noun: '区划', serialise: lockAreas })
