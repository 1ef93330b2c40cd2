import { Navigator } from '../../../core/ports/navigator.ts'
import { consentRequestOf } from '../../../core/session/consent-request.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'
import './confirm.css'

/**
 * The request of a connected application (S2.5). No application is connected yet, so nothing can be granted. The page
 * does not redirect to the request's return address, because it is not known to belong to the application.
 */
export const Confirm = () => {
  const navigator = useService(Navigator)
  const given = consentRequestOf(navigator.path)

  const home = (
    <div className="ac-entry-actions">
      <button type="button" className="ac-entry-submit" onClick={() => navigator.go('/')}>
        返回首页
      </button>
    </div>
  )

  if (given.kind === 'request') {
    return (
      <EntryPage title="授权确认" note="授权服务尚未启用，请联系管理员。">
        {home}
      </EntryPage>
    )
  }
  return (
    <EntryPage title="授权请求无效" note="应用发来的授权请求有误。请返回该应用重试，或将以下问题告知管理员：">
      <ul className="ac-confirm-mistakes">
        {given.mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
      {home}
    </EntryPage>
  )
}
