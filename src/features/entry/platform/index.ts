import { ContainerModule } from 'inversify'
import { SignInApiClient } from '../../../adapters/http/api-client.ts'
import { PlatformGateway } from '../../../core/ports/platform-gateway.ts'
import type { Feature } from '../../feature.ts'

/** S2.5: the accounts of other platforms. */
export const platform: Feature = {
  routeName: 'platform',
  path: '/platform',
  title: '平台账号',
  view: async () => {
    const [{ Platform }, { createPlatformGateway }] = await Promise.all([
      import('./platform.tsx'),
      import('../../../adapters/http/platform-gateway.ts'),
    ])
    const services = new ContainerModule(({ bind, isBound }) => {
      if (isBound(PlatformGateway)) return
      bind(PlatformGateway).toResolvedValue(createPlatformGateway, [SignInApiClient]).inSingletonScope()
    })
    return { default: Platform, services }
  },
  phone: true,
}
