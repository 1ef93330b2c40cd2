import { parsePermissions } from '../../core/account/user-info.ts'
import type { AccountGateway } from '../../core/ports/account-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** Who is signed in. */
export const createAccountGateway = (api: ApiClient): AccountGateway => ({
  currentUser: async () => {
    const {
      permissionsIds,
      roleNames = [],
      orgName,
      lastLoginTime,
      lastLoginIp,
      ...user
    } = await api.get('/api/system/user/current-user-info')
    return {
      id: user.id,
      username: user.username,
      name: user.name,
      role: user.role,
      roleNames,
      permissionList: parsePermissions(permissionsIds),
      ...(orgName !== undefined && { orgName }),
      ...(lastLoginTime !== undefined && { lastLoginTime }),
      ...(lastLoginIp !== undefined && { lastLoginIp }),
    }
  },
})
