import { ApiError } from '../core/failure/api-error.ts'
import { failureText } from '../core/failure/error-catalogue.ts'
import { SignOut } from '../core/session/sign-out.ts'
import { EntryPage } from '../features/entry/entry-page.tsx'
import { useService } from '../ui/hooks/use-service.ts'

const noteOf = (cause: unknown): string =>
  cause instanceof ApiError
    ? `无法从服务器读取您的账号信息（${failureText(cause)}）。请检查网络后重试，登录状态不会丢失。`
    : '页面出现异常。请重新加载；仍有问题请联系管理员。'

/** The first navigation was cancelled and there is no page to stay on: says why, and offers another try (S4.3). */
export const FirstPageFailure = ({ cause }: { readonly cause: unknown }) => {
  const signOut = useService(SignOut)
  return (
    <EntryPage title="页面暂时无法打开" note={noteOf(cause)}>
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
