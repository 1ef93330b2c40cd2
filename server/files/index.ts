import type { Area } from '../area.ts'
import { serveSweeping } from './sweep-files.ts'

export { mediaTypeOf } from './file-content.ts'
export { newFileKey } from './file-store.ts'

/** Uploaded files: their store, and the removal of those that belong to nothing. */
export const files: Area = { name: 'files', operations: {}, serve: serveSweeping }
