import { safeOutsideAddress } from '../../../core/navigation/outside-address.ts'
import { safeRedirect } from '../../../core/navigation/redirect.ts'
import { AuthGateway, type Provider } from '../../../core/ports/auth-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { CertificateSignIn } from '../../../core/session/certificate-sign-in.ts'
import type { Token } from '../../../core/token.ts'

/** Services that are there when they are asked for: some come with the first call. */
interface Services {
  get<T>(token: Token<T>): T
}

/** Adds where to go on to, for the backend's own start of a single sign-on; nobody else is told where people go. */
const withWayBack = (address: string, path: string): string => {
  const redirect = safeRedirect(new URL(path, 'http://application').searchParams.get('redirect'))
  if (!address.startsWith('/') || redirect === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}`
}

/**
 * Leaves for a provider; gives what is wrong where its address is not harmless to follow. A certificate gateway is asked
 * for anew, with whose answer comes the code that remembers that this tab asked (S5.5). Rejects with `ApiError`.
 */
export const leaveFor = async (provider: Provider, services: Services): Promise<string | undefined> => {
  const navigator = services.get(Navigator)
  let address = safeOutsideAddress(provider.authorizationUrl)
  if (address !== undefined && provider.kind === 'geer') {
    const { providers } = await services.get(AuthGateway).waysIn()
    const present = providers.find(({ id }) => id === provider.id) ?? provider
    address = safeOutsideAddress(present.authorizationUrl) && services.get(CertificateSignIn).begin(present)
  }
  if (address === undefined) return `“${provider.name}”的登录地址不安全，未前往。请联系管理员`
  navigator.leave(withWayBack(address, navigator.path))
  return undefined
}
