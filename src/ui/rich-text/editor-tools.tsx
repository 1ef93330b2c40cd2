import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { LinkTool } from './link-tool.tsx'

interface Tool {
  readonly label: string
  /** A letter, which the style sheet draws because the label says it; or an icon of primeicons. */
  readonly sign?: string
  readonly icon?: string
  readonly isOn?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { label: '加粗', sign: 'B', isOn: (of) => of.isActive('bold'), run: (of) => of.chain().focus().toggleBold().run() },
  {
    label: '斜体',
    sign: 'I',
    isOn: (of) => of.isActive('italic'),
    run: (of) => of.chain().focus().toggleItalic().run(),
  },
  {
    label: '下划线',
    sign: 'U',
    isOn: (of) => of.isActive('underline'),
    run: (of) => of.chain().focus().toggleUnderline().run(),
  },
  {
    label: '删除线',
    sign: 'S',
    isOn: (of) => of.isActive('strike'),
    run: (of) => of.chain().focus().toggleStrike().run(),
  },
  {
    label: '标题',
    sign: '标题',
    isOn: (of) => of.isActive('heading', { level: 2 }),
    run: (of) => of.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: '小标题',
    sign: '小标题',
    isOn: (of) => of.isActive('heading', { level: 3 }),
    run: (of) => of.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: '项目列表',
    icon: 'list',
    isOn: (of) => of.isActive('bulletList'),
    run: (of) => of.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号列表',
    sign: '1.',
    isOn: (of) => of.isActive('orderedList'),
    run: (of) => of.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    sign: '❝',
    isOn: (of) => of.isActive('blockquote'),
    run: (of) => of.chain().focus().toggleBlockquote().run(),
  },
  { label: '撤销', icon: 'undo', run: (of) => of.chain().focus().undo().run() },
  { label: '清除格式', sign: 'Tx', run: (of) => of.chain().focus().unsetAllMarks().clearNodes().run() },
]

interface Props {
  readonly editor: Editor
  readonly label: string
  readonly disabled: boolean
}

/** The tools over the text: one stop for Tab, arrow keys move among them. */
export const EditorTools = ({ editor, label, disabled }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [linking, setLinking] = useState(false)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((one) => one === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = (at + step + buttons.length) % buttons.length
    setCurrent(next)
    buttons[next]?.focus()
  }
  const shared = (index: number) => ({
    type: 'button' as const,
    disabled,
    tabIndex: index === current ? 0 : -1,
    // The selection in the text stays while a tool is clicked.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onFocus: () => setCurrent(index),
  })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div ref={bar} className="ac-editor-tools" role="toolbar" aria-label={`${label}的格式`} onKeyDown={move}>
        {tools.map(({ label: name, sign, icon, isOn, run }, index) => (
          <button
            key={name}
            {...shared(index)}
            aria-label={name}
            title={name}
            aria-pressed={isOn?.(editor)}
            data-sign={sign}
            onClick={() => run(editor)}
          >
            {icon && <Icon name={icon} size={16} />}
          </button>
        ))}
        <button
          {...shared(tools.length)}
          aria-label="链接"
          title="链接"
          aria-pressed={editor.isActive('link')}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <Icon name="link" size={16} />
        </button>
      </div>
      {linking && <LinkTool editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
