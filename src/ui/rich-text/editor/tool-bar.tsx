import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../icon/icon.tsx'

/** What a tool does, and what it says of the text at the cursor. */
export interface Tool {
  readonly label: string
  /** A letter, which the style sheet draws because the label says it; or an icon of primeicons; or else the label. */
  readonly sign?: string
  readonly icon?: string
  /** Of tools that are on or off. */
  readonly pressed?: boolean
  /** Of tools that open something. */
  readonly expanded?: boolean
  /** It has nothing to do; it keeps the focus. */
  readonly idle?: boolean
  /** Begins a group. */
  readonly apart?: boolean
  readonly run: () => void
}

interface Props {
  readonly label: string
  readonly tools: readonly Tool[]
  readonly disabled: boolean
  /** What stands behind the tools. */
  readonly children?: ReactNode
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Tools over a text: one stop for Tab, arrow keys move among them. */
export const ToolBar = ({ label, tools, disabled, children }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // The tools of a table may be fewer after one of them was used.
  const stop = Math.min(current, tools.length - 1)

  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button[data-tool]') ?? [])]
    const at = buttons.findIndex((one) => one === document.activeElement)
    const next = at < 0 ? undefined : steps[event.key]?.(at, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    buttons[next]?.focus()
  }
  const shared = (index: number) => ({
    disabled,
    tabIndex: index === stop ? 0 : -1,
    // The selection in the text stays while a tool is clicked.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onFocus: () => setCurrent(index),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div ref={bar} className="ac-editor-tools" role="toolbar" aria-label={label} onKeyDown={move}>
      {tools.map(({ label: name, sign, icon, pressed, expanded, idle = false, apart, run }, index) => (
        <button
          key={name}
          type="button"
          data-tool
          data-apart={apart || undefined}
          data-sign={sign}
          data-icon={icon}
          aria-disabled={idle || undefined}
          {...shared(index)}
          aria-label={name}
          title={sign || icon ? name : undefined}
          aria-pressed={pressed}
          aria-expanded={expanded}
          onClick={() => idle || run()}
        >
          {icon ? <Icon name={icon} size={16} /> : !sign && name}
        </button>
      ))}
      {children}
    </div>
  )
}
