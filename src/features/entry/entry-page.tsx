import type { ReactNode } from 'react'
import './entry.css'

interface Props {
  readonly title: string
  readonly note?: string
  readonly children?: ReactNode
  /** Shown under the card in spare room, so that content added later does not move the card. */
  readonly below?: ReactNode
}

/** The frame of every screen outside the shell: the product's name and one card. */
export const EntryPage = ({ title, note, children, below }: Props) => (
  <div className="ac-entry">
    <header className="ac-entry-brand">
      <span className="ac-entry-mark" aria-hidden="true" />
      认证中心
    </header>
    <main className="ac-entry-card">
      <h1>{title}</h1>
      {note && <p className="ac-entry-note">{note}</p>}
      {children}
    </main>
    {below && <div className="ac-entry-below">{below}</div>}
  </div>
)
