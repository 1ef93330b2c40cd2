import type { MouseEvent } from 'react'
import { MAIN_ID, shownPane } from '../pane/pane-ids.ts'
import './skip-link.css'

/** The first tab stop: skips the menu and the tabs and focuses the page. */
export const SkipLink = () => {
  const skip = (event: MouseEvent) => {
    // The guard handles addresses; a fragment would be another page.
    event.preventDefault()
    shownPane()?.focus()
  }
  return (
    <a className="ac-skip" href={`#${MAIN_ID}`} onClick={skip}>
      跳到主要内容
    </a>
  )
}
