import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { MenuManagement } from './menu.ts'

/** The menu screen's port over the API client. */
export const menuManagement = (api: ApiClient): MenuManagement => ({
  tree: (signal) => api.get('/api/system/menu/tree', { ...(signal && { signal, quiet: true }) }),
  list: (query, signal) => api.list('/api/system/menu/list', { query, signal }),
  exported: exportOver(api, '/api/system/menu/export'),
  detail: (id) => api.get('/api/system/menu/{id}', { path: { id } }),
  why: (menuId, id, signal) => api.get('/api/system/user/effective', { query: { id, menuId }, signal, quiet: true }),
  people: async (keyword, signal) =>
    (await api.list('/api/system/user/list', { query: { keyword, current: 1, size: 10 }, signal, quiet: true })).rows,
  create: async (menu) => {
    await api.post('/api/system/menu/create', { body: menu, quiet: true })
  },
  addButtons: async (id) => (await api.post('/api/system/menu/buttons', { body: { id } })).names,
  update: (change) => api.post('/api/system/menu/update', { body: change, quiet: true }),
  move: (move) => api.post('/api/system/menu/move', { body: move, quiet: true }),
  place: (move) => api.post('/api/system/menu/move', { body: move }),
  setStatus: (ids, status, versions) =>
    api.post('/api/system/menu/status', forChosen(ids, { status, ...(versions && { versions }) })),
  remove: (ids) => api.post('/api/system/menu/remove', forChosen(ids)),
  checkImport: (menus) => api.post('/api/system/menu/import/check', { body: { menus }, quiet: true }),
  runImport: (plan, menus) => api.post('/api/system/menu/import', { body: { plan, menus }, quiet: true }),
})

export const gateways = [overApi(MenuManagement, menuManagement)]
