import { ContainerModule } from 'inversify'
import { listUsersAddressKeys } from '../../../../openapi/facts.ts'
import { ApiClient } from '../../../adapters/http/api-client.ts'
import type { Feature } from '../../feature.ts'
import { userGateway } from './user.http.ts'
import { UserGateway } from './user.ts'
import { userImportGateway } from './user-import.http.ts'
import { UserImportGateway } from './user-import.ts'

export const user: Feature = {
  routeName: 'system-user',
  path: '/system/user',
  title: '用户列表',
  queryKeys: listUsersAddressKeys,
  view: () => import('./user-list.tsx').then(({ UserList }) => ({ default: UserList })),
  services: new ContainerModule(({ bind }) => {
    bind(UserGateway).toResolvedValue(userGateway, [ApiClient]).inSingletonScope()
    bind(UserImportGateway).toResolvedValue(userImportGateway, [ApiClient]).inSingletonScope()
  }),
}
