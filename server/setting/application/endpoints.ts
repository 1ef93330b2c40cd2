import type { Handler } from '../../http/handler.ts'
import { providerPath, routes } from '../../identity/index.ts'

/** GET /api/setting/application/endpoints: the addresses that an application is configured with. */
export const providerEndpoints: Handler<'providerEndpoints'> = async ({ origin }) => {
  const issuer = origin() + providerPath
  return {
    issuer,
    discovery: `${issuer}/.well-known/openid-configuration`,
    authorization: issuer + routes.authorization,
    token: issuer + routes.token,
    userinfo: issuer + routes.userinfo,
    introspection: issuer + routes.introspection,
    revocation: issuer + routes.revocation,
    endSession: issuer + routes.end_session,
    jwks: issuer + routes.jwks,
  }
}
