import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { overApi } from '../../../../../adapters/http/over-api.ts'
import { FirstSteps } from './first-steps.ts'

/** The first steps over the API client. */
export const firstSteps = (api: ApiClient): FirstSteps => ({
  list: (signal) => api.get('/api/analysis/total/steps', { signal, quiet: true }),
})

export const gateways = [overApi(FirstSteps, firstSteps)]
