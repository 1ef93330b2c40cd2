import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'
import type { Application } from '../../application.ts'

export type ProviderEndpoints = Schemas['ProviderEndpoints']

/** What an application is configured with. */
export interface ParameterGateway {
  /** The addresses of the provider. Rejects with `ApiError`. */
  endpoints(): Promise<ProviderEndpoints>
}
export const ParameterGateway = token<ParameterGateway>('ParameterGateway')

/** The name of a parameter and its value. */
export type Parameter = readonly [name: string, value: string]

/** What belongs to the application itself. */
export const ownParameters = ({
  id,
  scopes,
  redirects,
  postLogouts,
  initiateLoginUrl,
}: Application): readonly Parameter[] => [
  ['client_id', id],
  ['scope', scopes.join(' ')],
  ...redirects.map((address): Parameter => ['redirect_uri', address]),
  ...postLogouts.map((address): Parameter => ['post_logout_redirect_uri', address]),
  ...(initiateLoginUrl === undefined ? [] : [['initiate_login_uri', initiateLoginUrl] as const]),
]

/** The addresses that every application has in common. */
export const commonParameters = (found: ProviderEndpoints): readonly Parameter[] => [
  ['issuer', found.issuer],
  ['发现文档', found.discovery],
  ['授权端点', found.authorization],
  ['令牌端点', found.token],
  ['用户信息端点', found.userinfo],
  ['令牌查询端点', found.introspection],
  ['令牌撤销端点', found.revocation],
  ['登出端点', found.endSession],
  ['公钥（JWKS）', found.jwks],
]

/** On lines, for a message to the integrator. */
export const parameterText = (parameters: readonly Parameter[]): string =>
  parameters.map(([name, value]) => `${name}: ${value}`).join('\n')
