import type { Editor } from '@tiptap/core'
import { widestPicture } from '../../../../openapi/text/rich-text.ts'
import { Button } from '../../button/button.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { ToolPanel } from './tool-panel.tsx'

/** In pixels; a page that is narrower shows a picture as wide as it is itself. */
const widths = [
  ['小', 240],
  ['中', 480],
  ['大', 640],
  ['最大', 960],
] as const

/** The width of the chosen picture, and what it shows in words. */
export const PictureTool = ({ editor }: { readonly editor: Editor }) => {
  const { width, height, alt } = editor.getAttributes('picture')
  const change = (attributes: object) => editor.chain().updateAttributes('picture', attributes).run()
  const resize = (to: number) => {
    const share = Number(height) / Number(width)
    change({
      width: Math.min(to, widestPicture),
      ...(Number.isFinite(share) && { height: Math.max(1, Math.round(to * share)) }),
    })
  }
  const done = () => editor.commands.focus()
  return (
    <ToolPanel label="图片" editor={editor} onEnter={done} onClose={done}>
      <span className="ac-editor-alt">
        <span aria-hidden="true">图片说明</span>
        <TextInput
          aria-label="图片说明"
          value={String(alt ?? '')}
          maxLength={200}
          placeholder="用一句话说明图片内容，看不到图片的人会读到"
          onChange={({ target }) => change({ alt: target.value })}
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, no set of fields */}
      <span role="group" aria-label="图片宽度" className="ac-editor-widths">
        {widths.map(([label, pixels]) => (
          <Button
            key={label}
            look="plain"
            small
            aria-label={`宽度${label}`}
            aria-pressed={width === pixels}
            onClick={() => resize(pixels)}
          >
            {label}
          </Button>
        ))}
      </span>
      <Button look="text" small onClick={() => editor.chain().focus().deleteSelection().run()}>
        删除图片
      </Button>
    </ToolPanel>
  )
}
