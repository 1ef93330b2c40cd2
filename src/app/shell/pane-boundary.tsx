import { Component, type ReactNode } from 'react'
import { FailureLog } from '../../core/failure/failure-log.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { type ServiceLookup, ServicesContext } from '../../ui/hooks/use-service.ts'

interface Props {
  readonly children: ReactNode
}

interface Crash {
  readonly crashed: boolean
}

/** Keeps a page's crash to its own tab, records it for diagnostics, and offers another try. */
export class PaneBoundary extends Component<Props, Crash> {
  static override contextType = ServicesContext
  declare context: ServiceLookup
  override state: Crash = { crashed: false }

  static getDerivedStateFromError(): Crash {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.context.get(FailureLog).addError(error, this.context.get(Navigator).path)
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    return (
      <EmptyState
        icon="exclamation-triangle"
        title="此页面出现异常"
        hint="其他标签页不受影响。可重试；仍有问题请联系管理员。"
        action={<Button onClick={() => this.setState({ crashed: false })}>重试</Button>}
      />
    )
  }
}
