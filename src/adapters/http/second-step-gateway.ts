import type { FactorWay, SecondStepGateway } from '../../core/ports/second-step-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

const known: readonly unknown[] = ['totp', 'passkey', 'recovery'] satisfies FactorWay[]
const isWay = (value: unknown): value is FactorWay => known.includes(value)

/** The second step of a sign-in; `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createSecondStepGateway = (api: Pick<ApiClient, 'get' | 'post'>): SecondStepGateway => ({
  ways: async () => {
    const { ways } = await api.get('/api/auth/factor/step', { quiet: true })
    if (!Array.isArray(ways)) throw malformed()
    return ways.filter(isWay)
  },
  verify: async (proof) => {
    await api.post('/api/auth/factor/verify', { body: proof })
  },
})
