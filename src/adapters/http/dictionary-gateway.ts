import type { DictionaryGateway } from '../../core/ports/dictionary-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The dictionaries over the API client. */
export const createDictionaryGateway = (api: Pick<ApiClient, 'get'>): DictionaryGateway => ({
  dictionary: (code, { quiet = false } = {}) => api.get('/api/setting/dict/lookup', { query: { code }, quiet }),
})
