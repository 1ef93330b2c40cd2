import type { ApiClient } from './api-client.ts'
import { transportFailure } from './failures.ts'

/**
 * An API client whose code is fetched at the first call, for a login page that is to be there before anything is asked
 * of the backend. Where it cannot be fetched the call fails as one that found no network, and the next one tries again.
 */
export const lazyApiClient = (load: () => Promise<ApiClient>): ApiClient => {
  let loading: Promise<ApiClient> | undefined
  const client = (): Promise<ApiClient> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw transportFailure(cause)
    })
    return loading
  }
  return {
    get: async (path, ...options) => (await client()).get(path, ...options),
    list: async (path, ...options) => (await client()).list(path, ...options),
    post: async (path, ...options) => (await client()).post(path, ...options),
  }
}
