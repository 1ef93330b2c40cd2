import { ContainerModule } from 'inversify'
import { listRolesAddressKeys } from '../../../../openapi/facts.ts'
import { ApiClient } from '../../../adapters/http/api-client.ts'
import type { Feature } from '../../feature.ts'
import { roleGateway } from './role.http.ts'
import { RoleGateway } from './role.ts'

export const role: Feature = {
  routeName: 'system-role',
  path: '/system/role',
  title: '角色列表',
  queryKeys: listRolesAddressKeys,
  view: () => import('./role-list.tsx').then(({ RoleList }) => ({ default: RoleList })),
  services: new ContainerModule(({ bind }) => {
    bind(RoleGateway).toResolvedValue(roleGateway, [ApiClient]).inSingletonScope()
  }),
}
