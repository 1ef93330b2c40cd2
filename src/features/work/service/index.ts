import { listServiceRequestsAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

/** The portal. Built again each time it is shown, because what was used last changes elsewhere. */
export const service: Feature = {
  routeName: 'work-service',
  path: '/work/service',
  title: '我的服务',
  queryKeys: ['view', ...listServiceRequestsAddressKeys],
  view: () => import('./service-screen.tsx').then(({ ServiceScreen }) => ({ default: ServiceScreen })),
  gateways: () => import('./service.http.ts'),
  noCache: true,
  phone: true,
}
