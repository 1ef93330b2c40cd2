import { useContext, useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { AuthGateway, type Provider } from '../../../core/ports/auth-gateway.ts'
import { PasskeySupport } from '../../../core/ports/passkey-support.ts'
import { LeaveFor } from '../../../core/session/leave-for.ts'
import { OtherWays } from '../../../core/session/other-ways.ts'
import { ServicesContext, useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../ui/link/link.tsx'
import { PART_LOST } from '../entry-attempt.tsx'
import { EntryIcon } from '../entry-icon.tsx'
import './ways-in.css'

/** In the place of a provider's id. */
const passkey = 'passkey:'

/** The ways to sign in besides a password (S1.2). The password form works without them. */
export const WaysIn = () => {
  const services = useContext(ServicesContext)
  const ways = useService(OtherWays)
  const support = useService(PasskeySupport)
  const known = useStateValue(ways.known)
  const [leaving, setLeaving] = useState<string>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => void ways.load(), [ways])

  const leave = async (provider: Provider) => {
    if (leaving !== undefined) return
    setLeaving(provider.id)
    setFailure(undefined)
    let problem: string | undefined
    try {
      // Requested again, so that the browser does not leave for an outdated address, or while the backend is
      // unreachable.
      const { providers } = await services.get(AuthGateway).waysIn()
      problem = services.get(LeaveFor)(providers.find(({ id }) => id === provider.id) ?? provider)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      problem = failureWords(error)
    }
    setFailure(problem)
    // On success the button stays busy until the browser has left the page.
    if (problem !== undefined) setLeaving(undefined)
  }

  const signWithPasskey = async () => {
    if (leaving !== undefined) return
    setLeaving(passkey)
    setFailure(undefined)
    try {
      const code = await import('./passkey-sign-in.ts').catch(() => undefined)
      if (code) await code.passkeySignIn(services, 'alone')
      else setFailure(PART_LOST)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
    } finally {
      setLeaving(undefined)
    }
  }

  if (known === 'coming') return <p className="ac-entry-ways-coming">正在加载其他登录方式…</p>
  if (known === 'failed')
    return (
      <p role="status">
        其他登录方式暂时无法加载
        <button type="button" className="ac-entry-link" onClick={() => void ways.load()}>
          重试
        </button>
      </p>
    )
  const buttons = known.providers.filter(({ kind }) => kind !== 'platform')
  const hasPlatforms = buttons.length < known.providers.length
  const hasPasskeys = support.at(known.passkeyOrigin)
  if (!hasPlatforms && !hasPasskeys && buttons.length === 0) return null
  return (
    <section className="ac-entry-ways" aria-labelledby="ac-entry-ways">
      <h2 id="ac-entry-ways">其他登录方式</h2>
      {hasPasskeys && (
        <button
          type="button"
          className="ac-entry-secondary ac-entry-passkey"
          aria-disabled={leaving === passkey}
          onClick={() => void signWithPasskey()}
        >
          <EntryIcon name="passkey" />
          {leaving === passkey ? '正在等待通行密钥…' : '使用通行密钥登录'}
        </button>
      )}
      {buttons.map((provider) => (
        <button
          key={provider.id}
          type="button"
          className="ac-entry-secondary"
          aria-disabled={leaving === provider.id}
          onClick={() => void leave(provider)}
        >
          <EntryIcon name={provider.kind === 'geer' ? 'certificate' : 'provider'} />
          {leaving === provider.id ? `正在前往${provider.name}…` : provider.name}
        </button>
      ))}
      {hasPlatforms && (
        <Link className="ac-entry-secondary" to="/platform">
          <EntryIcon name="platforms" />
          其他平台账号
        </Link>
      )}
      <p className="ac-entry-failure" role="alert">
        {failure}
      </p>
    </section>
  )
}
