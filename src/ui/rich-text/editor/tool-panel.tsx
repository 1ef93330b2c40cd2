import type { Editor } from '@tiptap/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { isComposing } from '../../form/is-composing.ts'

interface Props {
  readonly label: string
  readonly editor: Editor
  /** Done by Enter in one of its inputs. */
  readonly onEnter: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a tool asks for, below the tools: Enter does it, Esc goes back into the text. */
export const ToolPanel = ({ label, editor, onEnter, onClose, children }: Props) => {
  // What is handled here neither submits nor closes the form around it.
  const handle = (event: KeyboardEvent, run: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    run()
  }
  const leave = () => {
    onClose()
    editor.commands.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') handle(event, leave)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) handle(event, onEnter)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the controls in it
    <div className="ac-editor-panel" role="group" aria-label={label} data-own-escape onKeyDown={press}>
      {children}
    </div>
  )
}
