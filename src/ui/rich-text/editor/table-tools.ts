import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables'
import { hasHeadRow } from './table-nodes.ts'
import type { Tool } from './tool-bar.tsx'

/** The tools of the table at the cursor. */
export function tableTools(editor: Editor): readonly Tool[] {
  const { state } = editor
  const of = (label: string, command: Command, more: Partial<Tool> = {}): Tool => ({
    label,
    idle: !command(state),
    ...more,
    run: () => {
      command(editor.state, editor.view.dispatch)
      editor.commands.focus()
    },
  })
  return [
    of('上方插入行', addRowBefore),
    of('下方插入行', addRowAfter),
    of('删除行', deleteRow),
    of('左侧插入列', addColumnBefore, { apart: true }),
    of('右侧插入列', addColumnAfter),
    of('删除列', deleteColumn),
    of('标题行', toggleHeader('row'), { apart: true, pressed: hasHeadRow(editor) }),
    of('合并单元格', mergeCells),
    of('拆分单元格', splitCell),
    of('删除表格', deleteTable, { apart: true }),
  ]
}
