import { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { Notifier } from '../../core/ports/notifier.ts'
import type { TakeFocusable } from '../form/focusable.ts'
import type { ControlProps } from '../form/form-field.tsx'
import { useService } from '../hooks/use-service.ts'
import { EditorTools } from './editor/editor-tools.tsx'
import { extensionsWith } from './editor/extensions.ts'
import { Pasting } from './editor/pasting.ts'
import { isPicture } from './editor/picture-file.ts'
import { countPictures, PictureSending, type SendPicture } from './editor/picture-sending.ts'
import { type ReadPicture, TextPictures } from './text-pictures.ts'
import './rich-text.css'
import './rich-text-editor.css'

/** Where the pictures of a text are kept. */
export interface PictureStore {
  readonly read: ReadPicture
  readonly send: SendPicture
}

interface Props {
  readonly control: ControlProps
  readonly label: string
  /** HTML, or '' for none. */
  readonly value: string
  readonly disabled: boolean
  readonly pictures: PictureStore
  readonly focusable: TakeFocusable
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
}

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
const textOf = (editor: Editor): string =>
  editor.getText().trim() === '' && countPictures(editor) === 0 ? '' : editor.getHTML()

/** The pictures among pasted or dropped files; none where their program has added a picture of the text. */
const picturesOf = (data: DataTransfer | null): readonly File[] => {
  const files = [...(data?.files ?? [])].filter(isPicture)
  const html = data?.getData('text/html') ?? ''
  return /<(?:table|tr|p|div|h\d|li)\b/i.test(html) ? [] : files
}

/** Whether a key is handled here: Tab leaves the text, as it leaves every other field, except within a table. */
const leaves = ({ state }: EditorView, { key }: KeyboardEvent): boolean => key === 'Tab' && !isInTable(state)

/** An editor for a rich text with tables and pictures. */
export const RichTextEditor = (props: Props) => {
  const { control, label, value, disabled, pictures: store, focusable, onChange, onBlur } = props
  const notifier = useService(Notifier)
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const sending = useRef<PictureSending>(null)
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const given = useRef(value)
  const changed = useEffectEvent((html: string) => {
    given.current = html
    onChange(html)
  })
  const left = useEffectEvent(onBlur)
  const start = useEffectEvent(() => ({ content: value, attributes: attributesOf(label, control) }))
  const read = useEffectEvent<ReadPicture>((id) => store.read(id))
  const send = useEffectEvent<SendPicture>((file) => store.send(file))
  const tell = useEffectEvent((words: string) => notifier.warn(words))

  useEffect(() => {
    const { content, attributes } = start()
    const pictures = new TextPictures((id) => read(id))
    const sends = new PictureSending({ pictures, send: (file) => send(file), tell: (words) => tell(words) })
    sending.current = sends
    /** Whether there were pictures, which then are on their way. */
    const take = (data: DataTransfer | null, at?: number): boolean => {
      const files = picturesOf(data)
      if (files.length > 0) sends.insert(made, files, at)
      return files.length > 0
    }
    const made: Editor = new Editor({
      element: place.current,
      extensions: [
        ...extensionsWith(pictures),
        Pasting.configure({
          take: (file) => sends.begin(() => (made.isDestroyed ? undefined : made), file),
          lost: (count) => tell(`有 ${count} 张图片未粘贴：请在原处逐张复制图片再粘贴，或保存到本机后用“插入图片”`),
        }),
      ],
      content,
      editorProps: {
        attributes,
        handlePaste: (_, { clipboardData }) => take(clipboardData),
        handleDrop: (view, event, _slice, moved) =>
          !moved && take(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
        handleDOMEvents: {
          // True keeps the editor from handling the key; the browser then moves the focus.
          keydown: (view, event) => leaves(view, event),
        },
        handleKeyDown: (_, { altKey, key }) => {
          // Editors of office programs lead to their tools so; within a table Tab does not.
          if (!altKey || key !== 'F10') return false
          frame.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
          return true
        },
      },
      onUpdate: ({ editor: of }) => {
        sends.settle(of)
        changed(textOf(of))
      },
      onTransaction: rerender,
      onBlur: () => left(),
      onCreate: () => setEditor(made),
    })
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
    <div ref={frame} className="ac-editor" data-invalid={invalid} data-disabled={disabled || undefined}>
      {editor && (
        <EditorTools
          editor={editor}
          label={label}
          disabled={disabled}
          onPictures={(files) => sending.current?.insert(editor, files)}
        />
      )}
      <div ref={place} className="ac-editor-place" />
    </div>
  )
}
