import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Clock } from '../../core/ports/clock.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { type ServiceLookup, ServicesContext } from '../../ui/hooks/use-service.ts'

/** What is shown in place of a view that could not be rendered. */
export interface Fault {
  readonly fault: unknown
  /** The diagnosis for support; undefined until it is ready, or if its code fails to load. */
  readonly report: string | undefined
  readonly retry: () => void
}

interface Props {
  readonly children: ReactNode
  /** How the fault looks: `pageFault` in the window, `paneFault` in a tab. */
  readonly look: (fault: Fault) => ReactNode
}

interface Crash {
  readonly fault?: unknown
  readonly report?: string | undefined
}

/** Shows a fault in place of its children if they fail to load or render, and records it for diagnostics. */
export class FaultBoundary extends Component<Props, Crash> {
  static override contextType = ServicesContext
  declare context: ServiceLookup
  override state: Crash = {}

  static getDerivedStateFromError(fault: unknown): Crash {
    return { fault }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    void this.#report(error, componentStack ?? '')
  }

  /** The masking code is loaded later; if that fails, no record is kept rather than an unmasked one. */
  async #report(fault: unknown, componentStack: string): Promise<void> {
    const [{ path: page }, time] = [this.context.get(Navigator), this.context.get(Clock).now()]
    const code = await import('./report-fault.ts').catch(() => undefined)
    const report = code?.reportFault(this.context, { error: fault, componentStack, page, time })
    if (this.state.fault === fault) this.setState({ report })
  }

  readonly #retry = (): void => {
    this.setState({ fault: undefined, report: undefined })
  }

  override render(): ReactNode {
    const { fault, report } = this.state
    return fault === undefined ? this.props.children : this.props.look({ fault, report, retry: this.#retry })
  }
}
