import type { MouseEvent } from 'react'
import { MAIN_ID, shownPane } from '../pane/pane-ids.ts'
import './skip-link.css'

/** The first stop of the keyboard: leads past the menu and the tabs to the page that is shown. */
export const SkipLink = () => {
  const skip = (event: MouseEvent) => {
    // The address is the guard's; a fragment in it would be another page.
    event.preventDefault()
    shownPane()?.focus()
  }
  return (
    <a className="ac-skip" href={`#${MAIN_ID}`} onClick={skip}>
      跳到主要内容
    </a>
  )
}
