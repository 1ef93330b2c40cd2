import type { InvalidEvent } from 'react'
import './told-mistake.css'

/**
 * An input whose value stays whole with a mistake in it, because a part of it would be something else: `input` are its
 * properties, `told` the words under it. The form around it is not submitted.
 */
export const toldMistake = (id: string, mistake: string | undefined) => ({
  input: {
    ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => input?.setCustomValidity(mistake ?? ''),
    onInvalid: (event: InvalidEvent<HTMLElement>) => {
      event.preventDefault() // The browser's own bubble would cover the words under the field.
      event.currentTarget.focus()
    },
    ...(mistake !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-mistake` }),
  },
  told: mistake !== undefined && (
    <span id={`${id}-mistake`} className="ac-told-mistake" role="alert">
      {mistake}
    </span>
  ),
})

/** What is wrong with a text of more characters than this. */
export const lengthMistake = (text: string, maxLength: number): string | undefined =>
  text.trim().length > maxLength ? `最多 ${maxLength} 个字` : undefined
