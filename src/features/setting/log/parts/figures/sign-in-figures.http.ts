import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { overApi } from '../../../../../adapters/http/over-api.ts'
import { SignInFiguresGateway } from './sign-in-figures.ts'

/** The figures over the API client. */
export const signInFiguresGateway = (api: ApiClient): SignInFiguresGateway => ({
  figures: (signal) => api.get('/api/setting/log/figures', { signal, quiet: true }),
})

export const gateways = [overApi(SignInFiguresGateway, signInFiguresGateway)]
