import { useEffect } from 'react'
import { pageTitle } from '../../core/navigation/page.ts'
import { Clock } from '../../core/ports/clock.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { CertificateLanding } from '../../core/session/certificate-landing.ts'
import { CertificateSignIn } from '../../core/session/certificate-sign-in.ts'
import type { LandingAddress } from '../../core/session/landing-address.ts'
import { Session } from '../../core/session/session.ts'
import { SignInTarget } from '../../core/session/sign-in-target.ts'
import { Landing } from '../../features/entry/geersso/landing.tsx'
import type { ServiceLookup } from '../../ui/hooks/use-service.ts'
import { KeptTabs } from '../routing/kept-tabs.ts'
import { SiteTitle } from '../site/site-config.ts'
import * as backend from '../wiring/late/backend.ts'
import { LateServices } from '../wiring/late-services.ts'

/**
 * The landing page of the certificate gateway. It runs before the first navigation, so routes and guard are not
 * involved (decision 0023); `enter` starts the app at a path.
 */
export const landingView = (container: ServiceLookup, address: LandingAddress, enter: (path: string) => void) => {
  container.get(LateServices).add(backend)
  // Data of a replaced session is cleared with it (S5.1).
  container.get(KeptTabs)
  const navigator = container.get(Navigator)
  const landing = new CertificateLanding(
    {
      certificate: container.get(CertificateSignIn),
      session: container.get(Session),
      target: container.get(SignInTarget),
      clock: container.get(Clock),
      enter,
      leave: (url) => navigator.leave(url),
    },
    address,
  )
  const title = pageTitle('证书登录', container.get(SiteTitle))
  return () => {
    useEffect(() => {
      document.title = title
    }, [])
    return <Landing landing={landing} />
  }
}
