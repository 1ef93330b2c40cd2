import { ContainerModule } from 'inversify'
import { ApiClient } from '../../../adapters/http/api-client.ts'
import type { Feature } from '../../feature.ts'
import { profileGateway } from './profile.http.ts'
import { ProfileGateway } from './profile.ts'

export const profile: Feature = {
  routeName: 'my-profile',
  path: '/my/profile',
  title: '个人资料',
  view: () => import('./profile.tsx').then(({ Profile }) => ({ default: Profile })),
  services: new ContainerModule(({ bind }) => {
    bind(ProfileGateway).toResolvedValue(profileGateway, [ApiClient]).inSingletonScope()
  }),
  phone: true,
}
