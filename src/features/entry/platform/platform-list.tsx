import { useCallback, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { safeOutsideAddress } from '../../../core/navigation/outside-address.ts'
import { AuthGateway } from '../../../core/ports/auth-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { PlatformGateway } from '../../../core/ports/platform-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { EntryPage } from '../entry-page.tsx'
import './platform.css'

const BackToLogin = () => (
  <p className="ac-entry-note">
    <Link to="/login">使用用户名和密码登录</Link>
  </p>
)

/** The supported platforms, each with a button to sign in there. */
export const PlatformList = () => {
  const auth = useService(AuthGateway)
  const gateway = useService(PlatformGateway)
  const navigator = useService(Navigator)
  const [failure, setFailure] = useState<string>()
  const [leaving, setLeaving] = useState<string>()

  const load = useCallback(
    async () => (await auth.waysIn()).providers.filter(({ kind }) => kind === 'platform'),
    [auth],
  )
  const { value: platforms, failure: unloaded, reload } = useLoaded(load)

  const leave = async (source: string) => {
    if (leaving !== undefined) return
    setLeaving(source)
    setFailure(undefined)
    try {
      const address = safeOutsideAddress(await gateway.check(source))
      if (address === undefined) setFailure('该平台的登录地址不安全，请联系管理员')
      else navigator.leave(address)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
    } finally {
      setLeaving(undefined)
    }
  }

  if (!platforms) {
    return (
      <EntryPage title="平台账号登录">
        {unloaded === undefined ? (
          <p className="ac-entry-note" role="status">
            正在加载…
          </p>
        ) : (
          <>
            <p className="ac-entry-failure" role="alert">
              {failureWords(unloaded)}
            </p>
            <div className="ac-entry-actions">
              <button type="button" className="ac-entry-submit" onClick={reload}>
                重试
              </button>
            </div>
          </>
        )}
        <BackToLogin />
      </EntryPage>
    )
  }
  if (platforms.length === 0) {
    return (
      <EntryPage title="平台账号登录" note="目前没有可用的其他平台。">
        <BackToLogin />
      </EntryPage>
    )
  }
  return (
    <EntryPage title="平台账号登录" note="选择您已有账号的平台，登录后回到本系统。">
      <ul className="ac-platform-list">
        {platforms.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="ac-entry-secondary"
              aria-disabled={leaving !== undefined}
              onClick={() => void leave(id)}
            >
              {leaving === id ? `正在前往${name}…` : name}
            </button>
          </li>
        ))}
      </ul>
      <p className="ac-entry-failure" role="alert">
        {failure}
      </p>
      <BackToLogin />
    </EntryPage>
  )
}
