import type { Schemas } from '../../../openapi/schema.d.ts'
import type { ListLayout } from '../../core/list/list-layout.ts'
import { parseKept } from '../../core/list/parse-kept.ts'
import type { ListViewGateway } from '../../core/ports/list-view-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Version of the format that is written; stored data may have another release's. */
const version = 1

const layoutSent = ({ columns, density }: ListLayout): Schemas['ListLayout'] => ({
  columns: columns.map((column) => ({ ...column })),
  ...(density && { density }),
})

/** The list views. */
export const createListViewGateway = (api: ApiClient): ListViewGateway => ({
  kept: async (listKey) => {
    const kept = parseKept(await api.get('/api/system/view/list', { query: { listKey }, quiet: true }))
    if (!kept) throw malformed()
    return kept
  },
  save: async ({ listKey, id, name, content: { layout, size, orders, filters } }) => {
    const content = {
      version,
      layout: layoutSent(layout),
      size,
      ...(orders !== undefined && { orders }),
      filters: Object.fromEntries(Object.entries(filters).map(([field, texts]) => [field, [...texts]])),
    } satisfies Schemas['ListViewContent']
    const saved = await api.post('/api/system/view/save', {
      body: { listKey, name, content, ...(id !== undefined && { id }) },
    })
    if (typeof saved?.id !== 'string') throw malformed()
    return saved.id
  },
  rename: (id, name) => api.post('/api/system/view/rename', { body: { id, name } }),
  remove: (id) => api.post('/api/system/view/remove', { body: { id } }),
  setDefault: (listKey, id) =>
    api.post('/api/system/view/default', { body: { listKey, ...(id !== undefined && { id }) } }),
  keepWorking: (listKey, { viewId, layout }) =>
    api.post('/api/system/view/working', {
      body: { listKey, working: { version, ...(viewId !== undefined && { viewId }), layout: layoutSent(layout) } },
      quiet: true,
      keepalive: true,
    }),
})
