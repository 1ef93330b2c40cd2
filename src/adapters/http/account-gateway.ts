import { parsePermissions } from '../../core/account/user-info.ts'
import type { AccountGateway } from '../../core/ports/account-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Reads the signed-in user. The caller shows a failure (S4.3). */
export const createAccountGateway = (api: ApiClient): AccountGateway => ({
  currentUser: async () => {
    const user = await api.get('/api/system/user/current-user-info', { quiet: true })
    const { id, username, name, role, roleNames = [], permissionsIds, orgName, orgOffice } = user
    const { position, phone, email, authorizationVersion, idleMinutes, lastLoginTime, lastLoginIp } = user
    if ([id, username, name, role].some((text) => typeof text !== 'string')) throw malformed()
    return {
      id,
      username,
      name,
      role,
      roleNames,
      permissionList: parsePermissions(permissionsIds),
      ...(orgName !== undefined && { orgName }),
      ...(orgOffice !== undefined && { orgOffice }),
      ...(position !== undefined && { position }),
      ...(phone !== undefined && { phone }),
      ...(email !== undefined && { email }),
      ...(authorizationVersion !== undefined && { authorizationVersion }),
      ...(typeof idleMinutes === 'number' && { idleMinutes }),
      ...(lastLoginTime !== undefined && { lastLoginTime }),
      ...(lastLoginIp !== undefined && { lastLoginIp }),
    }
  },
})
