import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { InterfaceGateway } from './interface.ts'
import { callFigureGateway } from './parts/calls/calls.http.ts'
import { CallFigureGateway } from './parts/calls/calls.ts'
import { interfaceImportGateway } from './parts/import/interface-import.http.ts'
import { InterfaceImportGateway } from './parts/import/interface-import.ts'
import { providerGateway } from './parts/providers/provider.http.ts'
import { ProviderGateway } from './parts/providers/provider.ts'
import { accessRequestGateway } from './parts/requests/requests.http.ts'
import { AccessRequestGateway } from './parts/requests/requests.ts'
import { tryGateway } from './parts/try/try.http.ts'
import { TryGateway } from './parts/try/try.ts'

/** The port of the interfaces over the API client. */
export const interfaceGateway = (api: ApiClient): InterfaceGateway => ({
  list: (query, signal) => api.list('/api/apiInterface/interface/list', { query, signal }),
  detail: (id, signal) =>
    api.get('/api/apiInterface/interface/{id}', { path: { id }, ...(signal && { signal, quiet: true }) }),
  details: (ids) => api.get('/api/apiInterface/interface/details', { query: { ids: ids.join() } }),
  choices: (signal) => api.get('/api/apiInterface/interface/choices', { signal, quiet: true }),
  create: async (one) => {
    await api.post('/api/apiInterface/interface/create', { body: one, quiet: true })
  },
  update: (change) => api.post('/api/apiInterface/interface/update', { body: change, quiet: true }),
  remove: (ids) => api.post('/api/apiInterface/interface/remove', forChosen(ids)),
  addVersion: async (version) => {
    await api.post('/api/apiInterface/interface/version/add', { body: version, quiet: true })
  },
  updateVersion: (change) => api.post('/api/apiInterface/interface/version/update', { body: change, quiet: true }),
  publish: (ids, word) =>
    api.post('/api/apiInterface/interface/publish', forChosen(ids, { ...(word !== undefined && { word }) })),
  withdraw: (ids, withdrawal) => api.post('/api/apiInterface/interface/withdraw', forChosen(ids, withdrawal)),
  grants: (query, signal) => api.list('/api/apiInterface/interface/grants', { query, signal }),
  grant: (grant) => api.post('/api/apiInterface/interface/grant', { body: grant, quiet: true }),
  revoke: (ids) => api.post('/api/apiInterface/interface/revoke', { body: { ids } }),
})

export const gateways = [
  overApi(InterfaceGateway, interfaceGateway),
  overApi(InterfaceImportGateway, interfaceImportGateway),
  overApi(ProviderGateway, providerGateway),
  overApi(CallFigureGateway, callFigureGateway),
  overApi(TryGateway, tryGateway),
  overApi(AccessRequestGateway, accessRequestGateway),
]
