import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { withReturn } from '../../../core/navigation/guard.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { consentPage } from '../../../core/session/waiting-request.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { ApplicationName } from '../entry-application.tsx'
import { EntryPage } from '../entry-page.tsx'
import { ConsentForm } from './consent-form.tsx'
import { HomeAction, RequestProblem } from './request-problem.tsx'
import { useWaitingRequest } from './use-waiting-request.tsx'

/** The request of a connected application that waits for the user: goes on without a question, or asks. */
export const WaitingRequest = ({ id }: { readonly id: string }) => {
  const navigator = useService(Navigator)
  const { step, again, answer, refuse, busy, mistake } = useWaitingRequest(id)
  const otherAccount = () => navigator.go(withReturn('/login', consentPage(id)))

  switch (step.kind) {
    case 'reading':
      return (
        <EntryPage title="授权确认">
          <p className="ac-entry-note ac-confirm-waiting" role="status">
            正在前往应用…
          </p>
        </EntryPage>
      )
    case 'asking':
      return (
        <ConsentForm
          request={step.request}
          busy={busy}
          mistake={mistake}
          onAllow={answer}
          onRefuse={refuse}
          onOtherAccount={otherAccount}
        />
      )
    case 'refused':
      return (
        <EntryPage
          title="应用未对您开放"
          note={
            <>
              <ApplicationName {...step.request.application} />
              未对{step.request.account?.name ?? '当前账号'}开放。需要使用时，请联系管理员开通。
            </>
          }
        >
          <p className="ac-entry-failure" role="alert">
            {mistake}
          </p>
          <div className="ac-entry-actions">
            <button type="button" className="ac-entry-submit" aria-disabled={busy !== undefined} onClick={refuse}>
              返回应用
            </button>
            <button type="button" className="ac-entry-secondary" onClick={otherAccount}>
              切换账号
            </button>
          </div>
        </EntryPage>
      )
    case 'password':
      return (
        <EntryPage title="请先修改密码" note="修改后，请返回应用重新登录。">
          <div className="ac-entry-actions">
            <Link to="/" className="ac-entry-submit">
              修改密码
            </Link>
          </div>
        </EntryPage>
      )
    case 'over':
      return (
        <EntryPage title="授权请求已失效" note={step.reason}>
          <HomeAction />
        </EntryPage>
      )
    case 'foreign':
      return <RequestProblem problem="foreign" />
    case 'failed':
      return (
        <EntryPage title="授权确认">
          <p className="ac-entry-failure" role="alert">
            {failureWords(step.error)}
          </p>
          <div className="ac-entry-actions">
            <button type="button" className="ac-entry-submit" onClick={again}>
              重试
            </button>
          </div>
        </EntryPage>
      )
  }
}
