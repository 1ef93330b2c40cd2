import { Component, type ReactNode } from 'react'
import { FailureLog } from '../../core/failure/failure-log.ts'
import { Clock } from '../../core/ports/clock.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { EntryPage } from '../../features/entry/entry-page.tsx'
import { type ServiceLookup, ServicesContext } from '../../ui/hooks/use-service.ts'
import { ViewNotLoaded } from './lazy-view.tsx'

interface Props {
  readonly children: ReactNode
}

interface Crash {
  readonly fault?: unknown
}

const noteOf = (fault: unknown): string =>
  fault instanceof ViewNotLoaded
    ? '页面的一部分没有加载成功：网络中断，或系统刚刚更新。请检查网络后重试，登录状态不会丢失。'
    : '页面出现异常。请重新加载；仍有问题请联系管理员。'

/** Shows an error where the shell itself, or a page outside it, cannot be loaded or rendered. */
export class PageBoundary extends Component<Props, Crash> {
  static override contextType = ServicesContext
  declare context: ServiceLookup
  override state: Crash = {}

  static getDerivedStateFromError(fault: unknown): Crash {
    return { fault }
  }

  override componentDidCatch(error: unknown): void {
    void this.#keep(error)
  }

  /** The masking code is loaded later; where that fails, no record is kept rather than an unmasked one. */
  async #keep(fault: unknown): Promise<void> {
    const [log, { path }, time] = [
      this.context.get(FailureLog),
      this.context.get(Navigator),
      this.context.get(Clock).now(),
    ]
    const code = await import('../../core/failure/error-record.ts').catch(() => undefined)
    if (code) log.addError(code.errorRecord(fault, path, time))
  }

  readonly #retry = (): void => {
    this.setState({ fault: undefined })
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    return (
      <EntryPage title="页面暂时无法打开" note={noteOf(fault)}>
        <div className="ac-entry-actions" role="alert">
          <button type="button" className="ac-entry-submit" onClick={this.#retry}>
            重试
          </button>
          <button type="button" className="ac-entry-secondary" onClick={() => window.location.reload()}>
            重新加载
          </button>
        </div>
      </EntryPage>
    )
  }
}
