import { Navigator } from '../../../core/ports/navigator.ts'
import type { Problem } from '../../../core/session/request-problem.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'

/** The page's way on where the application cannot be returned to. */
export const HomeAction = () => {
  const navigator = useService(Navigator)
  return (
    <div className="ac-entry-actions">
      <button type="button" className="ac-entry-submit" onClick={() => navigator.go('/')}>
        返回首页
      </button>
    </div>
  )
}

const explained: Readonly<Record<Problem, readonly [title: string, note: string]>> = {
  expired: ['授权请求已失效', '该请求已处理，或等待的时间过长。请返回应用，重新登录。'],
  foreign: ['授权请求不属于此浏览器', '该请求不是由此浏览器发起的。请在当前浏览器中打开应用，重新登录。'],
  'unknown-application': ['应用未接入或已停用', '本系统没有这个应用，或者它已停用。请联系该应用的管理员。'],
  'redirect-address': [
    '应用的回调地址未登记',
    '为防止您的信息被发往别处，请求已停止。请联系该应用的管理员，在“应用管理”中登记完整的回调地址。',
  ],
  'logout-address': [
    '应用的登出后地址未登记',
    '为防止您被带往别处，退出已停止，您仍处于登录状态。请联系该应用的管理员，在“应用管理”中登记完整的登出后地址。',
  ],
  'logout-request': [
    '退出请求无效',
    '应用发来的退出请求中，应用标识与身份令牌不属于同一个应用。退出已停止，您仍处于登录状态。请联系该应用的管理员。',
  ],
  invalid: ['授权请求无效', '应用发来的授权请求有误。请返回该应用重试；若仍然如此，请联系该应用的管理员。'],
  unavailable: ['授权服务暂不可用', '请稍后返回应用重试。'],
}

/** Why a request of an application led nowhere. */
export const RequestProblem = ({ problem }: { readonly problem: Problem }) => {
  const [title, note] = explained[problem]
  return (
    <EntryPage title={title} note={note}>
      <HomeAction />
    </EntryPage>
  )
}

/** A request in the form of a Sa-Token backend that is not one. */
export const WrongRequest = ({ mistakes }: { readonly mistakes: readonly string[] }) => (
  <EntryPage title="授权请求无效" note="应用发来的授权请求有误。请返回该应用重试，或将以下问题告知管理员：">
    <ul className="ac-confirm-mistakes">
      {mistakes.map((mistake) => (
        <li key={mistake}>{mistake}</li>
      ))}
    </ul>
    <HomeAction />
  </EntryPage>
)
