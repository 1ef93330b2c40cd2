import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import './tabs.css'

/** One of the parts that are shown one at a time. */
export interface TabOf {
  readonly key: string
  readonly label: string
  /** How many the part holds. */
  readonly count?: number | undefined
}

interface Props {
  /** Prefix of the ids: the tab of a key is `{id}-{key}`. */
  readonly id: string
  /** What the parts are of, for screen readers. */
  readonly label: string
  readonly tabs: readonly TabOf[]
  readonly shown: string
  readonly onShow: (key: string) => void
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The tabs over the parts of a drawer or dialog: one stop for Tab, and arrow keys show the next. */
export const Tabs = ({ id, label, tabs, shown, onShow }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(
      tabs.findIndex(({ key }) => key === shown),
      tabs.length,
    )
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || !next) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
    onShow(next.key)
  }
  return (
    <div ref={list} className="ac-part-tabs" role="tablist" aria-label={label}>
      {tabs.map(({ key, label: words, count }) => (
        <button
          key={key}
          id={`${id}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === shown}
          aria-controls={`${id}-${key}-part`}
          tabIndex={key === shown ? 0 : -1}
          onClick={() => onShow(key)}
          onKeyDown={onKeyDown}
        >
          {words}
          {count !== undefined && <span className="ac-part-count"> {count}</span>}
        </button>
      ))}
    </div>
  )
}

interface PanelProps {
  /** As that of its `Tabs`. */
  readonly id: string
  readonly of: string
  readonly className?: string
  readonly children: ReactNode
}

/** What the tab `of` shows. */
export const TabPanel = ({ id, of, className, children }: PanelProps) => (
  <div id={`${id}-${of}-part`} role="tabpanel" aria-labelledby={`${id}-${of}`} className={className}>
    {children}
  </div>
)
