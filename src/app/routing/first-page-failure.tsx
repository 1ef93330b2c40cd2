import { useEffect, useState } from 'react'
import { interval } from 'rxjs'
import { probeWait } from '../../core/connection/probe-wait.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { SignOut } from '../../core/session/sign-out.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { LoadingMask } from '../loading/loading-mask.ts'
import { PageFailure } from '../loading/page-failure.tsx'

/** Whether waiting may help: no answer, or a proxy's (whose page is `malformed`). */
const isAway = (cause: unknown): boolean =>
  cause instanceof ApiError &&
  (['network', 'timeout', 'malformed'].includes(cause.kind) || [502, 503, 504].includes(cause.status ?? 0))

const noteOf = (cause: unknown): string => {
  if (isAway(cause)) return '服务器没有响应，可能正在维护，或网络已断开。登录状态不会丢失，恢复后将自动打开页面。'
  return cause instanceof ApiError
    ? `无法从服务器读取您的账号信息：${failureWords(cause)}。登录状态不会丢失。`
    : '页面出现异常。请重新加载；仍有问题请联系管理员。'
}

/** A visible countdown that calls `onEnd`. */
const Countdown = ({ seconds, onEnd }: { readonly seconds: number; readonly onEnd: () => void }) => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const ticking = interval(1_000).subscribe((ticks) => {
      setLeft(seconds - ticks - 1)
      if (ticks + 1 === seconds) onEnd()
    })
    return () => ticking.unsubscribe()
  }, [seconds, onEnd])
  return `${left} 秒后自动重试`
}

interface Props {
  readonly cause: unknown
  /** Restarts the navigation; a further failure arrives as another `cause`. */
  readonly onRetry: () => void
}

/**
 * A cancelled navigation without a page to stay on, because it is the first, or because the user of the previous page
 * is unknown: shows the reason, and offers a retry (S4.3, decision 0013). Where the backend is unavailable it retries
 * automatically with back-off, and the page opens when the backend is back.
 */
export const FirstPageFailure = ({ cause, onRetry }: Props) => {
  const signOut = useService(SignOut)
  const trying = useStateValue(useService(LoadingMask).running) > 0
  const [failures, setFailures] = useState({ cause, count: 0 })
  if (failures.cause !== cause) setFailures({ cause, count: failures.count + 1 })
  const away = isAway(cause)
  const seconds = probeWait(failures.count) / 1_000

  return (
    <PageFailure
      note={noteOf(cause)}
      retrying={trying}
      retryLabel={trying && !away ? '正在重试…' : '重试'}
      onRetry={onRetry}
      other={{ label: '退出登录', run: () => void signOut.run() }}
    >
      {away && (
        // Not announced every second: the note above has the information.
        <p className="ac-entry-note" aria-live="off">
          {trying ? '正在重试…' : <Countdown key={failures.count} seconds={seconds} onEnd={onRetry} />}
        </p>
      )}
    </PageFailure>
  )
}
