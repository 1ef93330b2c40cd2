import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../../button/button.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { ToolPanel } from './tool-panel.tsx'

const addressOf = (typed: string): string | undefined => {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(address) && /^(https?|mailto):/i.test(address) ? address : undefined
}

interface Props {
  readonly editor: Editor
  readonly onClose: () => void
}

/** The address of the link at the cursor, or of the selected words. */
export const LinkTool = ({ editor, onClose }: Props) => {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const href = addressOf(address.trim())
    setWrong(href === undefined)
    if (href === undefined) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <ToolPanel label="链接" editor={editor} onEnter={apply} onClose={onClose}>
      <TextInput
        aria-label="链接地址"
        placeholder="https://"
        // biome-ignore lint/a11y/noAutofocus: opened by the user to be typed into
        autoFocus
        value={address}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button look="plain" small onClick={apply}>
        应用
      </Button>
      {editor.isActive('link') && (
        <Button look="text" small onClick={remove}>
          取消链接
        </Button>
      )}
      {wrong && (
        <span className="ac-editor-wrong" role="alert">
          请输入 http、https 或 mailto 地址
        </span>
      )}
    </ToolPanel>
  )
}
