import { Component, type ErrorInfo, type ReactNode } from 'react'
import { diagnosis } from '../../../core/failure/diagnosis.ts'
import { errorRecord } from '../../../core/failure/error-record.ts'
import { FailureLog } from '../../../core/failure/failure-log.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { type ServiceLookup, ServicesContext } from '../../../ui/hooks/use-service.ts'
import { ViewNotLoaded } from '../../loading/lazy-view.tsx'
import { buildId } from '../../site/build-mark.ts'
import { SiteTitle } from '../../site/site-config.ts'
import './pane-boundary.css'

interface Props {
  readonly children: ReactNode
}

interface Crash {
  readonly fault?: unknown
  /** The diagnosis to copy. */
  readonly report?: string | undefined
}

const words = (fault: unknown) =>
  fault instanceof ViewNotLoaded
    ? { title: '页面加载失败', hint: '网络中断，或系统刚刚更新。请检查网络后重试；仍然失败请刷新浏览器。' }
    : { title: '此页面出现异常', hint: '其他标签页不受影响。可重试；仍有问题请联系管理员。' }

/** Limits an error to its tab, records it for diagnostics, and offers a retry. */
export class PaneBoundary extends Component<Props, Crash> {
  static override contextType = ServicesContext
  declare context: ServiceLookup
  override state: Crash = {}

  static getDerivedStateFromError(fault: unknown): Crash {
    return { fault }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const [log, page] = [this.context.get(FailureLog), this.context.get(Navigator).path]
    const time = this.context.get(Clock).now()
    log.addError(errorRecord(error, page, time))
    const report = diagnosis({
      product: this.context.get(SiteTitle),
      build: buildId(),
      time,
      page,
      error,
      componentStack: componentStack ?? '',
      records: log.records.value,
    })
    this.setState({ report })
  }

  readonly #retry = (): void => {
    this.setState({ fault: undefined, report: undefined })
  }

  override render(): ReactNode {
    const { fault, report } = this.state
    if (fault === undefined) return this.props.children
    const { title, hint } = words(fault)
    return (
      <EmptyState
        icon="exclamation-triangle"
        title={title}
        hint={hint}
        action={
          <div className="ac-pane-faults">
            <Button onClick={this.#retry}>重试</Button>
            {fault instanceof ViewNotLoaded && (
              // The browser itself asks where there is unsaved input.
              <Button look="plain" onClick={() => window.location.reload()}>
                重新加载
              </Button>
            )}
            {report !== undefined && <CopyText label="复制诊断" text={report} />}
          </div>
        }
      />
    )
  }
}
