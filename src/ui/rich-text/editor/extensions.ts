import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { TextPictures } from '../text-pictures.ts'
import { BlockFormat } from './block-format.ts'
import { Picture } from './picture-node.ts'
import { tableNodes } from './table-nodes.ts'

/** Only what the backend keeps (`openapi/text/rich-text.ts`); a paste that holds more loses it here already. */
export const extensionsWith = (pictures: TextPictures): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    dropcursor: false,
    // It would change a text that is only opened; behind a table one writes by the gap cursor.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
  BlockFormat,
  ...tableNodes,
  Picture.configure({ pictures }),
]
