import { safeOutsideAddress } from '../../core/navigation/outside-address.ts'
import type {
  ApplicationRequest,
  ApplicationRequestGateway,
  RequestedScope,
  RequestStep,
} from '../../core/ports/application-request-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

const steps: readonly unknown[] = ['login', 'continue', 'confirm', 'refused'] satisfies RequestStep[]
const levels: readonly unknown[] = ['high', 'normal', 'low'] satisfies RequestedScope['level'][]

const isScope = ({ name, title, description, level, optional, granted }: RequestedScope): boolean =>
  [name, title, description].every((text) => typeof text === 'string') &&
  levels.includes(level) &&
  typeof optional === 'boolean' &&
  typeof granted === 'boolean'

const addressIn = (answer: { readonly redirectUri?: string } | undefined): string => {
  const address = safeOutsideAddress(answer?.redirectUri, true)
  if (address === undefined) throw malformed()
  return address
}

/**
 * Requests of connected applications. `api` renews the tokens, because a user who comes from an application may have
 * been away for long; `direct` is the client whose 401s trigger no renewal (`SignInApiClient`): what it calls needs no
 * token.
 */
export const createApplicationRequestGateway = (
  api: Pick<ApiClient, 'post'>,
  direct: Pick<ApiClient, 'get' | 'post'>,
): ApplicationRequestGateway => ({
  read: async (uid): Promise<ApplicationRequest> => {
    const request = await direct.get('/api/oauth2/interaction/{uid}', { path: { uid } })
    const { step, application, scopes, account, loginHint, signInAgain, expiresIn } = request
    if (!steps.includes(step) || typeof application?.name !== 'string' || typeof expiresIn !== 'number')
      throw malformed()
    if (!Array.isArray(scopes) || !scopes.every(isScope)) throw malformed()
    return {
      step,
      application: { name: application.name, ...(application.icon !== undefined && { icon: application.icon }) },
      scopes: scopes.map(({ name, title, description, level, optional, granted }) => {
        return { name, title, description, level, optional, granted }
      }),
      ...(account && { account: { username: account.username, name: account.name } }),
      ...(loginHint !== undefined && { loginHint }),
      signInAgain,
      expiresIn,
    }
  },
  proceed: async (interaction) => {
    const answer = await direct.post('/api/oauth2/continue', { body: { interaction } })
    if (!steps.includes(answer?.step)) throw malformed()
    return answer.step === 'continue' ? { address: addressIn(answer) } : { step: answer.step }
  },
  allow: async (interaction, scopes) =>
    addressIn(await api.post('/api/oauth2/doConfirm', { body: { interaction, scopes: [...scopes] }, quiet: true })),
  refuse: async (interaction) => addressIn(await direct.post('/api/oauth2/refuse', { body: { interaction } })),
})
