import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { overApi } from '../../../../../adapters/http/over-api.ts'
import { OwnServices } from './latest-services.ts'

/** The applications of the user over the API client. */
export const ownServices = (api: ApiClient): OwnServices => ({
  list: (signal) => api.get('/api/work/service/list', { signal, quiet: true }),
})

export const gateways = [overApi(OwnServices, ownServices)]
