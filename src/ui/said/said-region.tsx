/** What a live region says, and how often it has said something. */
export interface Saying {
  readonly text: string
  readonly times: number
}

export const silence: Saying = { text: '', times: 0 }

/** Milliseconds that a change has to rest before it is said, so that letters or steps in a row are said as one. */
export const REST = 400

/**
 * A live region (WCAG 4.1.3): read out when it changes, without taking the focus. It has to be on the page before its
 * first text, because regions that come together with a text are not read out.
 */
export const SaidRegion = ({ text, times }: Saying) => (
  <span className="ac-hidden" role="status" aria-live="polite" aria-atomic="true">
    {/* Another element each time, because the same text in the same element is no change. */}
    <span key={times}>{text}</span>
  </span>
)
