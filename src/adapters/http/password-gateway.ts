import type { PasswordGateway } from '../../core/ports/password-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Time-out of the call that only asks whether a change is due, in milliseconds. */
const PATIENCE = 10_000

/** The password of the signed-in user. */
export const createPasswordGateway = (api: Pick<ApiClient, 'get' | 'post'>): PasswordGateway => ({
  state: async () => {
    const path = '/api/system/user/validatePasswordOverdue'
    const { overdue, initial, daysLeft } = await api.get(path, { quiet: true, within: PATIENCE })
    if (typeof overdue !== 'boolean' || typeof initial !== 'boolean') throw malformed()
    return { overdue, initial, ...(typeof daysLeft === 'number' && { daysLeft }) }
  },
  change: async ({ oldPassword, newPassword, endBindings }) => {
    const body = { oldPassword, newPassword, endBindings }
    await api.post('/api/system/user/change-password', { body, quiet: true })
  },
})
