import { useRouteError } from 'react-router-dom'
import { FirstPageFailed } from '../adapters/routing/guard-middleware.ts'
import { ApiError } from '../core/failure/api-error.ts'
import { failureText } from '../core/failure/error-catalogue.ts'
import { SignOut } from '../core/session/sign-out.ts'
import { EntryPage } from '../features/entry/entry-page.tsx'
import { useService } from '../ui/hooks/use-service.ts'

const noteOf = (error: unknown): string => {
  if (!(error instanceof FirstPageFailed)) return '页面出现异常。请重新加载；仍有问题请联系管理员。'
  const reason = error.cause instanceof ApiError ? `（${failureText(error.cause)}）` : ''
  return `无法从服务器读取您的账号信息${reason}。请检查网络后重试，登录状态不会丢失。`
}

/** The first page could not be shown: says why, and offers another try or another account. */
export const FirstPageFailure = () => {
  const error = useRouteError()
  const signOut = useService(SignOut)
  return (
    <EntryPage title="页面暂时无法打开" note={noteOf(error)}>
      <div className="ac-entry-actions">
        <button type="button" className="ac-entry-submit" onClick={() => window.location.reload()}>
          重试
        </button>
        <button type="button" className="ac-entry-secondary" onClick={() => void signOut.run()}>
          退出登录
        </button>
      </div>
    </EntryPage>
  )
}
