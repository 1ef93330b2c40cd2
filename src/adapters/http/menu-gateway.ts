import type { MenuGateway } from '../../core/ports/menu-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The menu of a role, unvalidated. */
export const createMenuGateway = (api: ApiClient): MenuGateway => ({
  menusOf: (role) => api.get('/api/system/menu/current-user-menus', { query: { role }, quiet: true }),
})
