import type { FactorGateway } from '../../core/ports/factor-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

const codesIn = (data: { readonly recoveryCodes?: readonly string[] } | null | undefined): readonly string[] => {
  const { recoveryCodes = [] } = data ?? {}
  if (!Array.isArray(recoveryCodes)) throw malformed()
  return recoveryCodes
}

const owner = (password: string | undefined) => (password === undefined ? {} : { password })

/** The signed-in user's second factors. */
export const createFactorGateway = (api: Pick<ApiClient, 'get' | 'post'>): FactorGateway => ({
  list: () => api.get('/api/auth/factor/list', { quiet: true }),
  beginTotp: async (password) => {
    const body = owner(password)
    const { secret, secretAddress } = await api.post('/api/auth/factor/totp/begin', { body, quiet: true })
    if (typeof secret !== 'string' || typeof secretAddress !== 'string') throw malformed()
    return { secret, address: secretAddress }
  },
  confirmTotp: async (code, name) =>
    codesIn(await api.post('/api/auth/factor/totp/confirm', { body: { code, name }, quiet: true })),
  beginPasskey: async (password) => {
    const setup = await api.post('/api/auth/factor/passkey/begin', { body: owner(password), quiet: true })
    const texts = [setup.challenge, setup.rpId, setup.rpName, setup.userHandle, setup.username, setup.displayName]
    if (!texts.every((text) => typeof text === 'string') || !Array.isArray(setup.exclude)) throw malformed()
    return setup
  },
  confirmPasskey: async ({ transports, ...made }, name) =>
    codesIn(
      await api.post('/api/auth/factor/passkey/confirm', {
        body: { name, ...made, transports: [...transports] },
        quiet: true,
      }),
    ),
  rename: (id, name) => api.post('/api/auth/factor/rename', { body: { id, name }, quiet: true }),
  remove: (id, password) => api.post('/api/auth/factor/remove', { body: { id, password }, quiet: true }),
  renewRecoveryCodes: async (password) =>
    codesIn(await api.post('/api/auth/factor/recovery-codes', { body: { password }, quiet: true })),
})
