import type { ReactNode } from 'react'
import { PageBar, PanelBar, type PanelBarProps } from './panel-bar.tsx'
import './panel.css'

interface Props extends PanelBarProps {
  /** Under the title: what the panel is for. */
  readonly hint?: ReactNode
  /** What stands before the content of a page, such as the search of a list; the content then has its own card. */
  readonly before?: ReactNode
  readonly busy?: boolean
  readonly className?: string
  /** Attributes for the sheet of what is inside. */
  readonly [data: `data-${string}`]: boolean | undefined
  readonly children: ReactNode
}

/** A card of a page: title, tools, content. With `before` it is the page, whose title and tools stand in its head. */
export const Panel = ({ title, level, mark, info, toolbar, hint, over, before, ...props }: Props) => {
  const { busy, children, ...rest } = props
  const Bar = before === undefined ? PanelBar : PageBar
  return (
    <section
      {...rest}
      className={`ac-panel ${before === undefined ? '' : 'ac-panel-page'} ${rest.className ?? ''}`}
      aria-label={title}
      aria-busy={busy}
    >
      {before}
      <Bar title={title} level={level} mark={mark} info={info} toolbar={toolbar} over={over} />
      {hint && <p className="ac-panel-hint">{hint}</p>}
      {before === undefined ? children : <div className="ac-panel-card">{children}</div>}
    </section>
  )
}
