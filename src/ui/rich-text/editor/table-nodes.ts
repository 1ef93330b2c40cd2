import { type Editor, Extension, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable, selectedRect, tableEditing } from '@tiptap/pm/tables'

/** The words by which prosemirror-tables knows the nodes. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (of: HTMLElement) => Math.max(1, Number.parseInt(of.getAttribute(name) ?? '1', 10) || 1),
  renderHTML: (given: Record<string, unknown>) => (Number(given[name]) > 1 ? { [name]: given[name] } : {}),
})

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    // No table in it, which a reader on a phone could not follow.
    content: '(paragraph | heading | bulletList | orderedList | blockquote | picture | horizontalRule)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The library reads it; the widths of columns follow their contents.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

/** The next cell, and behind the last one a new row. False outside of a table. */
function nextCell({ state, view }: Editor): boolean {
  if (goToNextCell(1)(state, view.dispatch)) return true
  if (!isInTable(state)) return false
  addRowAfter(state, view.dispatch)
  return goToNextCell(1)(view.state, view.dispatch)
}

/** Tables by prosemirror-tables: cells of several columns and rows, selection of cells, keys. */
const tableKeys = Extension.create({
  name: 'tableKeys',
  extendNodeSchema: ({ name }: { readonly name: string }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts() {
    return {
      Tab: () => nextCell(this.editor),
      // Before the first cell is what stands before the editor: nobody is caught in a table.
      'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

export const tableNodes = [table, row, cell('tableCell', 'td'), cell('tableHeader', 'th'), tableKeys]

/** Puts a table where the cursor is, which then stands in its first cell. */
export function insertTable(editor: Editor, rows: number, columns: number, headed: boolean): void {
  const paragraph = { type: 'paragraph' }
  const line = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [paragraph] })),
  })
  const content = Array.from({ length: rows }, (_, at) => line(headed && at === 0 ? 'tableHeader' : 'tableCell'))
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    // Text can be written behind a table that stands at the end.
    .insertContent([{ type: 'table', content }, paragraph])
    .command(({ tr }) => {
      // In an empty paragraph the table has taken its place, which began one before the cursor.
      let at = from - 1
      tr.doc.nodesBetween(Math.max(0, at), tr.doc.content.size, (node, place) => {
        if (node.type.name === 'table' && place >= from - 1 && tr.doc.nodeAt(at)?.type.name !== 'table') at = place
      })
      tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
      return true
    })
    .run()
}

/** Whether the first row of the table at the cursor is of heads. */
export const hasHeadRow = ({ state }: Editor): boolean =>
  isInTable(state) && selectedRect(state).table.firstChild?.firstChild?.type.name === 'tableHeader'
