import type { Feature } from '../../feature.ts'

/** The user's open sessions. Remounted each time it is shown, because the list changes elsewhere. */
export const devices: Feature = {
  routeName: 'my-devices',
  path: '/my/devices',
  title: '登录设备',
  view: () => import('./device-list.tsx').then(({ DeviceList }) => ({ default: DeviceList })),
  gateways: () => import('./devices.http.ts'),
  noCache: true,
  phone: true,
}
