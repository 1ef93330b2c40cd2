import type { ReactNode } from 'react'
import './nothing.css'

interface Props {
  /** Why there is nothing: 暂无公告. */
  readonly title: string
  /** What the user can do, or what will come. */
  readonly hint?: string
  /** The way on, such as a link. */
  readonly way?: ReactNode
}

/** An empty card in one line: why it is empty, and where to go on. */
export const Nothing = ({ title, hint, way }: Props) => (
  <p className="ac-nothing">
    <span>{title}</span>
    {hint && <small>{hint}</small>}
    {way}
  </p>
)
