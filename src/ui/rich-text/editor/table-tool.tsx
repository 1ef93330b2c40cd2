import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { mostColumns, mostRows } from '../../../../openapi/text/rich-text.ts'
import { Button } from '../../button/button.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { insertTable } from './table-nodes.ts'
import { ToolPanel } from './tool-panel.tsx'

interface Props {
  readonly editor: Editor
  readonly onClose: () => void
}

const countIn = (typed: string, most: number): number | undefined => {
  const count = Number(typed.trim())
  return /^\d{1,3}$/.test(typed.trim()) && count >= 1 && count <= most ? count : undefined
}

/** How many rows and columns the new table has. */
export const TableTool = ({ editor, onClose }: Props) => {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [headed, setHeaded] = useState(true)
  const [wrong, setWrong] = useState(false)
  const insert = () => {
    const [high, wide] = [countIn(rows, mostRows), countIn(columns, mostColumns)]
    setWrong(high === undefined || wide === undefined)
    if (high === undefined || wide === undefined) return
    onClose()
    insertTable(editor, high, wide, headed)
  }
  const count = (label: string, value: string, change: (typed: string) => void, first = false) => (
    <label>
      {label}
      <TextInput
        // biome-ignore lint/a11y/noAutofocus: opened by the user to be typed into
        autoFocus={first}
        inputMode="numeric"
        value={value}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  )
  return (
    <ToolPanel label="插入表格" editor={editor} onEnter={insert} onClose={onClose}>
      {count('行数', rows, setRows, true)}
      {count('列数', columns, setColumns)}
      <label>
        <input type="checkbox" checked={headed} onChange={({ target }) => setHeaded(target.checked)} />
        首行为标题行
      </label>
      <Button look="plain" small onClick={insert}>
        插入
      </Button>
      {wrong && (
        <span className="ac-editor-wrong" role="alert">
          请输入 1–{mostRows} 行、1–{mostColumns} 列
        </span>
      )}
    </ToolPanel>
  )
}
