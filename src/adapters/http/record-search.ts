import type { Schemas } from '../../../openapi/schema.d.ts'
import type { ApiClient } from './api-client.ts'

/** Records of one kind that the search has found. */
export type FoundGroup = Schemas['FoundGroup']

/** The backend's search over the API client; it stops on abort, and its failures are not shown. */
export const recordSearch =
  (api: Pick<ApiClient, 'get'>) =>
  (text: string, signal: AbortSignal): Promise<readonly FoundGroup[]> =>
    api.get('/api/system/search', { query: { text }, signal, quiet: true })
