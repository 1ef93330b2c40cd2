import type { PaletteRecord } from '../palette/palette.ts'
import { token } from '../token.ts'

/** Records of one kind that were found by name. */
export interface FoundGroup {
  readonly key: string
  readonly label: string
  readonly records: readonly PaletteRecord[]
}

/** The backend's search over records. */
export interface RecordSearch {
  /** Those that the user may see and whose names match; rejects with `ApiError`, which is not shown. */
  find(text: string, signal: AbortSignal): Promise<readonly FoundGroup[]>
}
export const RecordSearch = token<RecordSearch>('RecordSearch')
