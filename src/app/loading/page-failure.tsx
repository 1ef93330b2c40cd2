import type { ReactNode } from 'react'
import { EntryPage } from '../../features/entry/entry-page.tsx'
import type { Fault } from './fault-boundary.tsx'
import { ViewNotLoaded } from './lazy-view.tsx'

interface Props {
  readonly note: string
  readonly onRetry: () => void
  /** A retry is running; the button then does nothing. */
  readonly retrying?: boolean
  readonly other: { readonly label: string; readonly run: () => void }
  /** `alert` announces the failure to screen readers at once. */
  readonly role?: 'alert'
  readonly retryLabel?: string
  readonly children?: ReactNode
}

/** The page shown when a page cannot be opened: the reason, a retry, and one other action. */
export const PageFailure = ({ note, onRetry, retrying = false, other, role, retryLabel = '重试', children }: Props) => (
  <EntryPage title="页面暂时无法打开" note={note}>
    {children}
    <div className="ac-entry-actions" role={role}>
      <button type="button" className="ac-entry-submit" aria-disabled={retrying} onClick={() => retrying || onRetry()}>
        {retryLabel}
      </button>
      <button type="button" className="ac-entry-secondary" onClick={other.run}>
        {other.label}
      </button>
    </div>
  </EntryPage>
)

const reload = { label: '重新加载', run: () => window.location.reload() }

/** How a fault looks when the shell itself, or a page outside it, fails to load or render. */
export const pageFault = ({ fault, retry }: Fault): ReactNode => (
  <PageFailure
    note={
      fault instanceof ViewNotLoaded
        ? '页面的一部分没有加载成功：网络中断，或系统刚刚更新。请检查网络后重试，登录状态不会丢失。'
        : '页面出现异常。请重新加载；仍有问题请联系管理员。'
    }
    role="alert"
    onRetry={retry}
    other={reload}
  />
)
