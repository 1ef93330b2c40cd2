import { ContainerModule } from 'inversify'
import { ApiClient } from '../../../adapters/http/api-client.ts'
import type { Feature } from '../../feature.ts'
import { deviceGateway } from './devices.http.ts'
import { DeviceGateway } from './devices.ts'

/** The user's open sessions. Remounted each time it is shown, because the list changes elsewhere. */
export const devices: Feature = {
  routeName: 'my-devices',
  path: '/my/devices',
  title: '登录设备',
  view: () => import('./device-list.tsx').then(({ DeviceList }) => ({ default: DeviceList })),
  services: new ContainerModule(({ bind }) => {
    bind(DeviceGateway).toResolvedValue(deviceGateway, [ApiClient]).inSingletonScope()
  }),
  noCache: true,
  phone: true,
}
