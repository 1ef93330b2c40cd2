import type { Feature } from '../../feature.ts'

/** The user's open sessions. Remounted each time it is shown, because the list changes elsewhere. */
export const devices: Feature = {
  routeName: 'my-devices',
  path: '/my/devices',
  title: '登录设备',
  view: () => import('./device-list.tsx').then(({ DeviceList }) => ({ default: DeviceList })),
  gateways: () => import('./devices.http.ts'),
  cards: [
    {
      key: 'ownSignIns',
      name: '我的登录记录',
      width: 'narrow',
      rank: 90,
      heights: [188, 188],
      view: () => import('./sign-ins-card.tsx').then(({ SignInsCard }) => ({ default: SignInsCard })),
      gateways: () => import('./sign-ins.http.ts'),
    },
  ],
  noCache: true,
  phone: true,
}
