import type { ReactNode } from 'react'
import './panel.css'

interface Props {
  readonly title: string
  /** Of its heading; 1 where it names the whole page. */
  readonly level?: 1 | 2
  /** Stands before the title, such as a badge. */
  readonly mark?: ReactNode
  /** A word beside the title, such as a count. */
  readonly info?: ReactNode
  /** Buttons at the end of the title's line. */
  readonly toolbar?: ReactNode
  /** Under the title: what the panel is for. */
  readonly hint?: ReactNode
  /** Stands in the place of title and word while there is something, such as a selection. */
  readonly over?: ReactNode
  /** What stands before the title's line, such as the search of a list; the content then has a card of its own. */
  readonly before?: ReactNode
  readonly busy?: boolean
  readonly className?: string
  /** Attributes for the sheet of what is inside. */
  readonly [data: `data-${string}`]: boolean | undefined
  readonly children: ReactNode
}

/** A card of a page: title, tools, content. */
export const Panel = ({ title, level = 2, mark, info, toolbar, hint, over, before, ...props }: Props) => {
  const { busy, children, ...rest } = props
  const Heading = `h${level}` as const
  return (
    <section
      {...rest}
      className={`ac-panel ${before === undefined ? '' : 'ac-panel-page'} ${rest.className ?? ''}`}
      aria-label={title}
      aria-busy={busy}
    >
      {before}
      <header className="ac-panel-bar" data-over={Boolean(over) || undefined}>
        {mark}
        <Heading>{title}</Heading>
        {info && <span className="ac-panel-info">{info}</span>}
        {over && <div className="ac-panel-over">{over}</div>}
        {toolbar && <span className="ac-panel-tools">{toolbar}</span>}
      </header>
      {hint && <p className="ac-panel-hint">{hint}</p>}
      {before === undefined ? children : <div className="ac-panel-card">{children}</div>}
    </section>
  )
}
