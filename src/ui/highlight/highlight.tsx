import type { Span } from '../../core/search/matching.ts'
import './highlight.css'

interface Props {
  readonly text: string
  /** The match; absent or empty, the text is shown unchanged. */
  readonly span: Span | undefined
}

/** A text with the match highlighted. */
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
