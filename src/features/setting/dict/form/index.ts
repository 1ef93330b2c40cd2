import { listDictEntriesAddressKeys } from '../../../../../openapi/facts.ts'
import type { Feature } from '../../../feature.ts'

export const dictForm: Feature = {
  routeName: 'setting-dict-form',
  path: '/setting/dict/form',
  title: '字典编辑',
  queryKeys: ['id', ...listDictEntriesAddressKeys],
  tabPer: ['id'],
  view: () => import('./entry-page.tsx').then(({ EntryPage }) => ({ default: EntryPage })),
  gateways: () => import('./entry.http.ts'),
}
