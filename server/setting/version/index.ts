import type { Area } from '../../area.ts'
import { versionInfo } from './version-info.ts'

/** The release that serves. */
export const version: Area = { name: 'setting/version', operations: { versionInfo } }
