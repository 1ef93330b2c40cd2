import { safeOutsideAddress } from '../navigation/outside-address.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { CertificateSignIn } from './certificate-sign-in.ts'
import type { LeaveFor } from './leave-for.ts'
import type { SignInTarget } from './sign-in-target.ts'

/** Adds the return path for the backend's own start of a single sign-on; no other site learns where users go. */
const withWayBack = (address: string, target: string): string => {
  if (!address.startsWith('/') || target === '/') return address
  return `${address}${address.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`
}

/**
 * Leaves through `navigator`; adds a state for a certificate gateway, by which this tab recognises its own code (S5.5).
 */
export const createLeaveFor =
  (
    navigator: Pick<Navigator, 'leave' | 'path'>,
    certificate: Pick<CertificateSignIn, 'begin'>,
    target: Pick<SignInTarget, 'of'>,
  ): LeaveFor =>
  (provider) => {
    const harmless = safeOutsideAddress(provider.authorizationUrl)
    if (harmless === undefined) return `“${provider.name}”的登录地址不安全，未前往。请联系管理员`
    const address = provider.kind === 'geer' ? certificate.begin(provider) : harmless
    navigator.leave(withWayBack(address, target.of(navigator.path)))
    return undefined
  }
