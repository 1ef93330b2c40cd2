import type { Editor } from '@tiptap/core'
import { type Alignment, align, indent } from './block-format.ts'
import type { Tool } from './tool-bar.tsx'

/** What the tools open below themselves. */
export type Opened = 'link' | 'table' | undefined

interface Opens {
  readonly opened: Opened
  readonly open: (what: Opened) => void
  readonly choosePicture: () => void
}

/** The tools of every text, as they stand at the cursor. */
export function textTools(editor: Editor, { opened, open, choosePicture }: Opens): readonly Tool[] {
  const chain = () => editor.chain().focus()
  const can = editor.can()
  const mark = (label: string, name: string, sign: string, apart = false): Tool => ({
    label,
    sign,
    apart,
    pressed: editor.isActive(name),
    run: () => chain().toggleMark(name).run(),
  })
  const heading = (label: string, level: 2 | 3, apart = false): Tool => ({
    label,
    apart,
    pressed: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  })
  const aligned = (label: string, to: Alignment): Tool => ({
    label,
    apart: to === 'center',
    pressed: editor.isActive({ align: to }),
    run: () => align(editor, to),
  })
  const opening = (label: string, icon: string, what: NonNullable<Opened>): Tool => ({
    label,
    icon,
    expanded: opened === what,
    run: () => open(opened === what ? undefined : what),
  })
  return [
    { label: '撤销', icon: 'undo', idle: !can.undo(), run: () => chain().undo().run() },
    { label: '重做', icon: 'replay', idle: !can.redo(), run: () => chain().redo().run() },
    heading('标题', 2, true),
    heading('小标题', 3),
    mark('加粗', 'bold', 'B', true),
    mark('斜体', 'italic', 'I'),
    mark('下划线', 'underline', 'U'),
    mark('删除线', 'strike', 'S'),
    {
      label: '项目列表',
      icon: 'list',
      apart: true,
      pressed: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: '编号列表',
      sign: '1.',
      pressed: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    { label: '减少缩进', sign: '⇤', run: () => indent(editor, -1) },
    { label: '增加缩进', sign: '⇥', run: () => indent(editor, 1) },
    aligned('居中', 'center'),
    aligned('右对齐', 'right'),
    {
      label: '引用',
      sign: '❝',
      apart: true,
      pressed: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { ...opening('链接', 'link', 'link'), pressed: editor.isActive('link') },
    { ...opening('插入表格', 'table', 'table'), idle: editor.isActive('table') },
    { label: '插入图片', icon: 'image', run: choosePicture },
    { label: '清除格式', sign: 'Tx', apart: true, run: () => chain().unsetAllMarks().clearNodes().run() },
  ]
}
