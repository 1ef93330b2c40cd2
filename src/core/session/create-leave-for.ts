import { safeOutsideAddress } from '../navigation/outside-address.ts'
import { safeRedirect } from '../navigation/redirect.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { CertificateSignIn } from './certificate-sign-in.ts'
import type { LeaveFor } from './leave-for.ts'

/** Adds the return path for the backend's own start of a single sign-on; no other site learns where users go. */
const withWayBack = (address: string, path: string): string => {
  const redirect = safeRedirect(new URL(path, 'http://application').searchParams.get('redirect'))
  if (!address.startsWith('/') || redirect === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}`
}

/**
 * Leaves through `navigator`; adds a state for a certificate gateway, by which this tab recognises its own code (S5.5).
 */
export const createLeaveFor =
  (navigator: Pick<Navigator, 'leave' | 'path'>, certificate: Pick<CertificateSignIn, 'begin'>): LeaveFor =>
  (provider) => {
    const harmless = safeOutsideAddress(provider.authorizationUrl)
    if (harmless === undefined) return `“${provider.name}”的登录地址不安全，未前往。请联系管理员`
    navigator.leave(withWayBack(provider.kind === 'geer' ? certificate.begin(provider) : harmless, navigator.path))
    return undefined
  }
