import { listDictsAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const dict: Feature = {
  routeName: 'setting-dict',
  path: '/setting/dict',
  title: '字典管理',
  queryKeys: ['open', 'tab', 'act', ...listDictsAddressKeys],
  view: () => import('./dict-list.tsx').then(({ DictList }) => ({ default: DictList })),
  gateways: () => import('./dict.http.ts'),
}
