import { type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { PageHeadContext } from './page-head-context.ts'
import './panel.css'

export interface PanelBarProps {
  readonly title: string
  /** Of its heading; 1 where it names the whole page. */
  readonly level?: 1 | 2 | undefined
  /** Stands before the title, such as a badge. */
  readonly mark?: ReactNode
  /** A word beside the title, such as a count. */
  readonly info?: ReactNode
  /** Buttons at the end of the title's line. */
  readonly toolbar?: ReactNode
  /** Stands in the place of word and buttons while there is something, such as a selection. */
  readonly over?: ReactNode
}

/** The first line of a card: title, a word, buttons. */
export const PanelBar = ({ title, level = 2, mark, info, toolbar, over, titled = true }: PanelBarProps & Titled) => {
  const Heading = `h${level}` as const
  return (
    <header className="ac-panel-bar" data-over={Boolean(over) || undefined}>
      {mark}
      {titled && <Heading>{title}</Heading>}
      {info && <span className="ac-panel-info">{info}</span>}
      {over && <div className="ac-panel-over">{over}</div>}
      {toolbar && <span className="ac-panel-tools">{toolbar}</span>}
    </header>
  )
}

/** A card of a page without a line of its own: what the page says and offers stands in its head. */
export const PageCard = ({ label, busy, children }: PageCardProps) => (
  <section className="ac-panel" aria-label={label} aria-busy={busy}>
    {children}
  </section>
)

interface PageCardProps {
  readonly label: string
  readonly busy: boolean
  readonly children: ReactNode
}

interface Titled {
  /** Not where the title is said by what is around it. */
  readonly titled?: boolean
}

/** What a page says and offers as a whole: in the shell's page head, which says its title. */
export const PageBar = (props: PanelBarProps) => {
  const { title } = props
  const head = use(PageHeadContext)
  useLayoutEffect(() => head?.name(title), [head, title])
  return head ? createPortal(<PanelBar {...props} titled={false} />, head.slot) : <PanelBar {...props} />
}
