import type { Operations } from '../../http/handler.ts'
import { beginPreview } from './begin.ts'
import { endPreview } from './end.ts'

/** Previews of the app as another user. */
export const previewOperations = { beginPreview, endPreview } satisfies Operations
