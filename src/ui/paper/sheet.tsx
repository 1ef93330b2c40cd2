import type { ReactNode } from 'react'
import './sheets.css'

interface Props {
  /** Names the sheet for those who cannot see it. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * One upright A4 sheet. Lengths in it are in `cqw`, of which it is 100 wide, so that its preview looks as the paper.
 */
export const Sheet = ({ label, children }: Props) => (
  <article className="ac-a4" aria-label={label}>
    {children}
  </article>
)
