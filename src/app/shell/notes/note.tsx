import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import './note.css'

interface Props {
  readonly tone: 'info' | 'warning' | 'success'
  readonly icon: string
  /** The text and the buttons, the first a `NoteAction`; nothing renders no note. */
  readonly children: ReactNode
}

/**
 * A line under the top bar, above every page. Its frame is always rendered, so that screen readers announce its
 * content; it must be empty without a note, because the shell counts the non-empty ones (note.css).
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

interface ActionProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The main action of a note. */
export const NoteAction = ({ onClick, children }: ActionProps) => (
  <button type="button" className="ac-note-action" onClick={onClick}>
    {children}
  </button>
)
