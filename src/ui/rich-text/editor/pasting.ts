import { Extension } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { pastedHtml } from './pasted-html.ts'

interface Options {
  /** Begins to send a picture that is in pasted HTML; returns the key by which it stands in the text. */
  readonly take: (picture: File) => string
  /** Told how many pictures of the pasted HTML stand elsewhere. */
  readonly lost: (pictures: number) => void
}

/** What is pasted and dropped, as the text can have it. */
export const Pasting = Extension.create<Options>({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { take, lost } = this.options
    return [
      new Plugin({
        props: {
          transformPastedHTML: (given) => {
            const pasted = pastedHtml(given, take)
            if (pasted.lost > 0) lost(pasted.lost)
            return pasted.html
          },
          // Into an empty paragraph goes the first pasted one as it is, in the middle if it was there.
          transformPasted: (slice, { state: { selection } }) =>
            selection.empty && selection.$from.parent.content.size === 0 && slice.content.childCount > 1
              ? new Slice(slice.content, 0, 0)
              : slice,
        },
      }),
    ]
  },
})
