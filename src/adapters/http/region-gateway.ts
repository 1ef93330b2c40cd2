import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Region, RegionGateway } from '../../core/ports/region-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The divisions over the API client. */
export const createRegionGateway = (api: Pick<ApiClient, 'get'>): RegionGateway => ({
  below: async (parentId) =>
    (await api.get('/api/system/area/choices', { query: parentId === undefined ? {} : { parentId } })).areas,
  find: async (keyword, signal) => {
    const { areas, total } = await api.get('/api/system/area/choices', { query: { keyword }, signal })
    return { rows: nested(areas), total }
  },
  named: async (codes) =>
    (await api.get('/api/system/area/choices', { query: { ids: codes.join(',') }, quiet: true })).areas,
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
