import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { acceptedPictures } from '../../../../openapi/text/rich-text.ts'
import { LinkTool } from './link-tool.tsx'
import { PictureTool } from './picture-tool.tsx'
import { TableTool } from './table-tool.tsx'
import { tableTools } from './table-tools.ts'
import { type Opened, textTools } from './text-tools.ts'
import { ToolBar } from './tool-bar.tsx'

interface Props {
  readonly editor: Editor
  readonly label: string
  readonly disabled: boolean
  readonly onPictures: (files: readonly File[]) => void
}

/** Asks for files without an input in the page, which would be one more stop for Tab. */
const chooseFiles = (accept: string, take: (files: readonly File[]) => void): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = accept
  input.addEventListener('change', () => take([...(input.files ?? [])]))
  input.click()
}

/** The tools of the text, and of the table or the picture at the cursor. */
export const EditorTools = ({ editor, label, disabled, onPictures }: Props) => {
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const tools = textTools(editor, {
    opened,
    open,
    choosePicture: () => chooseFiles(acceptedPictures, onPictures),
  })
  return (
    <>
      <ToolBar label={`${label}的格式`} tools={tools} disabled={disabled} />
      {opened === 'link' && <LinkTool editor={editor} onClose={close} />}
      {opened === 'table' && <TableTool editor={editor} onClose={close} />}
      {editor.isActive('table') && <ToolBar label="表格" tools={tableTools(editor)} disabled={disabled} />}
      {!disabled && editor.isActive('picture') && <PictureTool editor={editor} />}
    </>
  )
}
