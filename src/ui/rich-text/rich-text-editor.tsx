import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { Notifier } from '../../core/ports/notifier.ts'
import type { TakeFocusable } from '../form/focusable.ts'
import type { ControlProps } from '../form/form-field.tsx'
import { useService } from '../hooks/use-service.ts'
import { EditorTools } from './editor-tools.tsx'
import { hasPicture } from './pasted-pictures.ts'
import { withoutTables } from './pasted-tables.ts'
import './rich-text.css'
import './rich-text-editor.css'

interface Props {
  readonly control: ControlProps
  readonly label: string
  /** HTML, or '' for none. */
  readonly value: string
  readonly disabled: boolean
  readonly focusable: TakeFocusable
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
}

/** Only what the backend keeps; a paste that holds more loses it here already. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
]

const attributesOf = (label: string, control: ControlProps): Record<string, string> => ({
  id: control.id,
  class: 'ac-rich-text ac-editor-text',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(control['aria-required'] && { 'aria-required': 'true' }),
  ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
})

/** The text of an editor; '' while it holds none, so that a required field asks for it. */
const textOf = (editor: Editor): string => (editor.getText().trim() === '' ? '' : editor.getHTML())

/** An editor for a rich text. Tab leaves it, as it leaves every other field. */
export const RichTextEditor = ({ control, label, value, disabled, focusable, onChange, onBlur }: Props) => {
  const notifier = useService(Notifier)
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const given = useRef(value)
  const changed = useEffectEvent((html: string) => {
    given.current = html
    onChange(html)
  })
  const left = useEffectEvent(onBlur)
  /** The editor takes what else there is. */
  const tellOfPicture = useEffectEvent((data: DataTransfer | null): false => {
    if (data && hasPicture(data)) notifier.warn('图片未粘贴，请作为附件上传')
    return false
  })
  const start = useEffectEvent(() => ({ content: value, attributes: attributesOf(label, control) }))

  useEffect(() => {
    const { content, attributes } = start()
    const made = new Editor({
      element: place.current,
      extensions,
      content,
      editorProps: {
        attributes,
        transformPastedHTML: withoutTables,
        handlePaste: (_, { clipboardData }) => tellOfPicture(clipboardData),
        handleDrop: (_, { dataTransfer }) => tellOfPicture(dataTransfer),
        handleDOMEvents: {
          // True keeps the editor from handling the key; the browser then moves the focus.
          keydown: (_, event) => event.key === 'Tab',
        },
      },
      onUpdate: ({ editor: of }) => changed(textOf(of)),
      onTransaction: rerender,
      onBlur: () => left(),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  // Another value from outside, such as a version of another user, replaces the text.
  useEffect(() => {
    if (!editor || value === given.current) return
    given.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const { id, ...described } = control
  const invalid = described['aria-invalid']
  const description = described['aria-describedby']
  const required = described['aria-required']
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: attributesOf(label, {
          id,
          'aria-invalid': invalid,
          'aria-describedby': description,
          'aria-required': required,
        }),
      },
    })
  }, [editor, label, id, invalid, description, required])

  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])

  useEffect(() => {
    if (!editor) return
    focusable({ focus: () => editor.commands.focus() })
    return () => void focusable(null)
  }, [editor, focusable])

  return (
    <div className="ac-editor" data-invalid={invalid} data-disabled={disabled || undefined}>
      {editor && <EditorTools editor={editor} label={label} disabled={disabled} />}
      <div ref={place} />
    </div>
  )
}
