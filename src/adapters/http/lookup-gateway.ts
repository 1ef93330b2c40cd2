import type { Schemas } from '../../../openapi/schema.d.ts'
import type { LookupGateway, Region } from '../../core/ports/lookup-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The shared entities over the API client. */
export const createLookupGateway = (api: Pick<ApiClient, 'get' | 'list'>): LookupGateway => ({
  organisations: ({ quiet = false } = {}) => api.get('/api/system/org/tree', { quiet }),
  organisationsBelow: (below) => api.get('/api/system/org/tree', { query: { below } }),
  organisationsAround: (ids, { quiet = false } = {}) =>
    api.get('/api/system/org/tree', { query: { ids: ids.join(',') }, quiet }),
  findOrganisations: (keyword, signal) => api.list('/api/system/org/search', { query: { keyword }, signal }),
  regionsBelow: async (parentId) =>
    (await api.get('/api/system/area/choices', { query: parentId === undefined ? {} : { parentId } })).areas,
  findRegions: async (keyword, signal) => {
    const { areas, total } = await api.get('/api/system/area/choices', { query: { keyword }, signal })
    return { rows: nested(areas), total }
  },
  regionsNamed: async (codes) =>
    (await api.get('/api/system/area/choices', { query: { ids: codes.join(',') }, quiet: true })).areas,
  assignableRoles: ({ quiet = false } = {}) => api.get('/api/system/role/assignable', { quiet }),
})

type Choice = Schemas['AreaChoice']

/** Divisions as a tree: each below its parent, where that is among them. */
function nested(areas: readonly Choice[]): readonly Region[] {
  const below = Map.groupBy(areas, ({ parentId = '' }) => parentId)
  const ids = new Set(areas.map(({ id }) => id))
  const withChildren = (area: Choice): Region => {
    const children = below.get(area.id)
    return children ? { ...area, children: children.map(withChildren) } : area
  }
  return areas.filter(({ parentId }) => parentId === undefined || !ids.has(parentId)).map(withChildren)
}
