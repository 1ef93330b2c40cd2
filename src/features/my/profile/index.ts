import { ContainerModule } from 'inversify'
import { ApiClient } from '../../../adapters/http/api-client.ts'
import { SmsWait } from '../../../core/account/sms-wait.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { TabStorage } from '../../../core/ports/key-value-storage.ts'
import type { Feature } from '../../feature.ts'
import { profileGateway } from './profile.http.ts'
import { ProfileGateway } from './profile.ts'

export const profile: Feature = {
  routeName: 'my-profile',
  path: '/my/profile',
  title: '个人资料',
  view: () => import('./profile.tsx').then(({ Profile }) => ({ default: Profile })),
  services: new ContainerModule(({ bind, isBound }) => {
    // The entry screens have it too, and may have come first.
    if (!isBound(SmsWait))
      bind(SmsWait)
        .toResolvedValue((storage, clock) => new SmsWait(storage, clock), [TabStorage, Clock])
        .inSingletonScope()
    bind(ProfileGateway).toResolvedValue(profileGateway, [ApiClient]).inSingletonScope()
  }),
  phone: true,
}
