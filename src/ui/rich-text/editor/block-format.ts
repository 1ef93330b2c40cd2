import { type Editor, Extension } from '@tiptap/core'
import { deepestIndent } from '../../../../openapi/text/rich-text.ts'

const blocks = ['paragraph', 'heading']

export type Alignment = 'center' | 'right'

const alignmentOf = (element: HTMLElement): Alignment | null => {
  const said = (element.style.textAlign || element.getAttribute('align') || '').toLowerCase()
  return said === 'center' || said === 'right' ? said : null
}

const indentOf = (element: HTMLElement): number => {
  const said = Number(element.dataset['indent'] ?? 0)
  return Number.isInteger(said) && said > 0 && said <= deepestIndent ? said : 0
}

/** Where paragraphs and headings stand: in the middle, at the right, further in. Both are attributes, never styles. */
export const BlockFormat = Extension.create({
  name: 'blockFormat',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        align: {
          default: null,
          parseHTML: alignmentOf,
          renderHTML: ({ align }) => (align ? { align } : {}),
        },
        indent: {
          default: 0,
          parseHTML: indentOf,
          renderHTML: ({ indent }) => (indent ? { 'data-indent': indent } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => indent(this.editor, 1),
      'Mod-[': () => indent(this.editor, -1),
    }
  },
})

/** Aligns the chosen paragraphs so; those that are so already go back to the left. */
export const align = (editor: Editor, to: Alignment | null): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) =>
      eachBlock(editor, (at, node) => tr.setNodeAttribute(at, 'align', node.attrs['align'] === to ? null : to)),
    )
    .run()

/** An item of a list becomes one of a list in it, or of the list around; paragraphs move by two letters. */
export function indent(editor: Editor, by: 1 | -1): boolean {
  const chain = editor.chain().focus()
  if (editor.isActive('listItem'))
    return (by > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run()
  return chain
    .command(({ tr }) =>
      eachBlock(editor, (at, node) =>
        tr.setNodeAttribute(at, 'indent', Math.min(Math.max(Number(node.attrs['indent']) + by, 0), deepestIndent)),
      ),
    )
    .run()
}

type OfBlock = (at: number, node: { readonly attrs: Readonly<Record<string, unknown>> }) => unknown

/** Every paragraph and heading in the selection. */
function eachBlock({ state: { selection, doc } }: Editor, run: OfBlock): boolean {
  let found = false
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, at) => {
      if (!blocks.includes(node.type.name)) return
      found = true
      run(at, node)
    })
  return found
}
