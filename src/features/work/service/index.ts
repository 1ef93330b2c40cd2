import { listServiceRequestsAddressKeys, listServicesPermission } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

/** The portal. Built again each time it is shown, because what was used last changes elsewhere. */
export const service: Feature = {
  routeName: 'work-service',
  path: '/work/service',
  title: '我的服务',
  queryKeys: ['view', 'open', 'act', ...listServiceRequestsAddressKeys],
  view: () => import('./service-screen.tsx').then(({ ServiceScreen }) => ({ default: ServiceScreen })),
  gateways: () => import('./service.http.ts'),
  cards: [
    {
      key: 'services',
      name: '我的应用',
      width: 'wide',
      rank: 50,
      heights: [150, 150],
      need: listServicesPermission,
      view: () =>
        import('./parts/latest/latest-services-card.tsx').then(({ LatestServicesCard }) => ({
          default: LatestServicesCard,
        })),
      gateways: () => import('./parts/latest/latest-services.http.ts'),
    },
  ],
  noCache: true,
  phone: true,
}
