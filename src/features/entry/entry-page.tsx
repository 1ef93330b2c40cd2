import type { ReactNode } from 'react'
import './entry.css'
import './site-panel.css'

interface Props {
  readonly title: string
  /** One line under the title, or it moves what stands below it. */
  readonly note?: ReactNode
  readonly children?: ReactNode
  /** Shown under the card. */
  readonly below?: ReactNode
}

/** The frame of every screen outside the shell; the office's panel beside it stands in index.html. */
export const EntryPage = ({ title, note, children, below }: Props) => (
  <div className="ac-entry">
    <main className="ac-entry-card">
      <h1>{title}</h1>
      {note && <p className="ac-entry-note">{note}</p>}
      {children}
    </main>
    {below && <div className="ac-entry-below">{below}</div>}
  </div>
)
