import type { MenuGateway } from '../../core/ports/menu-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** Which menu a role has, unchecked. */
export const createMenuGateway = (api: ApiClient): MenuGateway => ({
  menusOf: (role) => api.get('/api/system/menu/current-user-menus', { query: { role } }),
})
