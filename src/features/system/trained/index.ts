import { listTrainingsAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const trained: Feature = {
  routeName: 'system-trained',
  path: '/system/trained',
  title: '培训管理',
  adds: '培训',
  queryKeys: ['add', 'open', 'tab', 'act', ...listTrainingsAddressKeys],
  view: () => import('./training-list.tsx').then(({ TrainingList }) => ({ default: TrainingList })),
  gateways: () => import('./training.http.ts'),
}
