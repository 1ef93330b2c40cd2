import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { DeviceGateway } from './devices.ts'

/** The user's own sessions over the API client. */
export const deviceGateway = (api: ApiClient): DeviceGateway => ({
  list: (signal) => api.get('/api/auth/session/list', { signal, quiet: true }),
  end: async (id) => {
    await api.post('/api/auth/session/end', { body: { id } })
  },
  endOthers: async () => (await api.post('/api/auth/session/end', { body: {} })).ended,
})

export const gateways = [overApi(DeviceGateway, deviceGateway)]
