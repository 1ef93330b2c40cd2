import { Component, type ReactNode } from 'react'
import { FailureLog } from '../../core/failure/failure-log.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { type ServiceLookup, ServicesContext } from '../../ui/hooks/use-service.ts'
import { ViewNotLoaded } from '../lazy-view.tsx'

interface Props {
  readonly children: ReactNode
}

interface Crash {
  readonly fault?: unknown
}

const words = (fault: unknown) =>
  fault instanceof ViewNotLoaded
    ? { title: '页面加载失败', hint: '网络中断，或系统刚刚更新。请检查网络后重试；仍然失败请刷新浏览器。' }
    : { title: '此页面出现异常', hint: '其他标签页不受影响。可重试；仍有问题请联系管理员。' }

/** Keeps a page's crash to its own tab, records it for diagnostics, and offers another try. */
export class PaneBoundary extends Component<Props, Crash> {
  static override contextType = ServicesContext
  declare context: ServiceLookup
  override state: Crash = {}

  static getDerivedStateFromError(fault: unknown): Crash {
    return { fault }
  }

  override componentDidCatch(error: unknown): void {
    this.context.get(FailureLog).addError(error, this.context.get(Navigator).path)
  }

  readonly #retry = (): void => {
    if (this.state.fault instanceof ViewNotLoaded) this.state.fault.forget()
    this.setState({ fault: undefined })
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    const { title, hint } = words(fault)
    return (
      <EmptyState
        icon="exclamation-triangle"
        title={title}
        hint={hint}
        action={<Button onClick={this.#retry}>重试</Button>}
      />
    )
  }
}
