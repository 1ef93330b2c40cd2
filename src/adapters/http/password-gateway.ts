import type { PasswordGateway } from '../../core/ports/password-gateway.ts'
import { isToken } from '../../core/session/authorization.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Time-out of the call that only asks whether a change is due, in milliseconds. */
const PATIENCE = 10_000
/** Time-out of a change, in milliseconds: meanwhile no tab can renew its tokens or lock the screen. */
const CHANGE_LIMIT = 20_000

/** The password of the signed-in user; `direct` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createPasswordGateway = (
  api: Pick<ApiClient, 'get'>,
  direct: Pick<ApiClient, 'post'>,
): PasswordGateway => ({
  state: async () => {
    const path = '/api/system/user/validatePasswordOverdue'
    const { overdue, initial, factorDue, daysLeft } = await api.get(path, { quiet: true, within: PATIENCE })
    if (typeof overdue !== 'boolean' || typeof initial !== 'boolean') throw malformed()
    return {
      overdue,
      initial,
      ...(factorDue === true && { factorDue }),
      ...(typeof daysLeft === 'number' && { daysLeft }),
    }
  },
  change: async ({ oldPassword, newPassword, endBindings }) => {
    const body = { oldPassword, newPassword, endBindings }
    const tokens = await direct.post('/api/system/user/change-password', { body, quiet: true, within: CHANGE_LIMIT })
    if (!tokens) return undefined
    const { accessToken, refreshToken, tokenType } = tokens
    if (![accessToken, refreshToken, tokenType].every(isToken)) throw malformed()
    return { accessToken, refreshToken, tokenType }
  },
})
