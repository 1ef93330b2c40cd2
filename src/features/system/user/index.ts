import { ContainerModule } from 'inversify'
import { ApiClient } from '../../../adapters/http/api-client.ts'
import { listKeys } from '../../../core/list/list-keys.ts'
import type { Feature } from '../../feature.ts'
import { userGateway } from './user.http.ts'
import { UserGateway } from './user.ts'
import { userImportGateway } from './user-import.http.ts'
import { UserImportGateway } from './user-import.ts'

export const user: Feature = {
  routeName: 'system-user',
  path: '/system/user',
  title: '用户列表',
  queryKeys: [...listKeys, 'keyword', 'status', 'roleId', 'created', 'lastLogin', 'orgId', 'includeChildren'],
  view: () => import('./user-list.tsx').then(({ UserList }) => ({ default: UserList })),
  services: new ContainerModule(({ bind }) => {
    bind(UserGateway).toResolvedValue(userGateway, [ApiClient]).inSingletonScope()
    bind(UserImportGateway).toResolvedValue(userImportGateway, [ApiClient]).inSingletonScope()
  }),
}
