import type { Span } from '../../core/search/matching.ts'
import './highlight.css'

interface Props {
  readonly text: string
  /** The part that was found; without it, or empty, the text stands as it is. */
  readonly span: Span | undefined
}

/** A text with the part marked by which it was found. */
export const Highlight = ({ text, span }: Props) =>
  span && span.end > span.start ? (
    <>
      {text.slice(0, span.start)}
      <mark className="ac-found">{text.slice(span.start, span.end)}</mark>
      {text.slice(span.end)}
    </>
  ) : (
    text
  )
