import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import './note.css'

interface Props {
  readonly tone: 'info' | 'warning' | 'success'
  readonly icon: string
  /** What is said, and buttons for what can be done about it (`ac-note-action` for the first); nothing: no note. */
  readonly children: ReactNode
}

/**
 * A line under the top bar, over every page. Its frame stands always, so that a screen reader is told of what comes to
 * stand in it; it must be empty where nothing is said, because the shell counts the others (note.css).
 */
export const Note = ({ tone, icon, children }: Props) => (
  <div role="status">
    {children && (
      <div className="ac-note" data-tone={tone}>
        <Icon name={icon} size={16} />
        {children}
      </div>
    )}
  </div>
)
