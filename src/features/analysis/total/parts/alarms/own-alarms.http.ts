import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { overApi } from '../../../../../adapters/http/over-api.ts'
import { OwnAlarms } from './own-alarms.ts'

/** The alarms over the API client. */
export const ownAlarms = (api: ApiClient): OwnAlarms => ({
  list: (signal) => api.get('/api/analysis/total/alarms', { signal, quiet: true }),
})

export const gateways = [overApi(OwnAlarms, ownAlarms)]
