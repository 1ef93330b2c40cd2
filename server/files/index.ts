import type { Area } from '../area.ts'
import { serveSweeping } from './sweep-files.ts'

/** Uploaded files: their store, and the removal of those that belong to nothing. */
export const files: Area = { name: 'files', operations: {}, serve: serveSweeping }
