import type { Editor } from '@tiptap/core'
import { mostPictures } from '../../../../openapi/text/rich-text.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import type { TextPictures } from '../text-pictures.ts'
import { readyPicture } from './picture-file.ts'

/** Stores a picture until the text is saved; rejects with `ApiError`, which nobody has shown. */
export type SendPicture = (file: File) => Promise<{ readonly id: string }>

interface Sending {
  readonly send: SendPicture
  readonly pictures: TextPictures
  /** Tells why a picture was not taken. */
  readonly tell: (words: string) => void
}

type Arrived = Readonly<Record<'picture' | 'width' | 'height', unknown>>

/**
 * The pictures of an editor that are on their way. Each stands in the text by its key from the beginning, so that the
 * writer goes on; it becomes the picture when it has arrived, and goes with a word of why where it has not.
 */
export class PictureSending {
  readonly #of: Sending
  /** By key: what arrived, or undefined for what did not. */
  readonly #settled = new Map<string, Arrived | undefined>()
  #count = 0

  constructor(of: Sending) {
    this.#of = of
  }

  /** Sends a file, and resolves the key by which it stands in the text to the picture. */
  begin(editor: () => Editor | undefined, file: File): string {
    this.#count += 1
    const key = `p${this.#count}`
    void this.#send(file).then((arrived) => {
      this.#settled.set(key, arrived)
      const current = editor()
      if (current) this.settle(current)
    })
    return key
  }

  /** Sends files and puts them at the place, or where the cursor is; tells of those beyond the most of a text. */
  insert(editor: Editor, files: readonly File[], at: number = editor.state.selection.to): void {
    const room = Math.max(0, mostPictures - countPictures(editor))
    if (files.length > room) this.#of.tell(`正文最多 ${mostPictures} 张图片，有 ${files.length - room} 张未插入`)
    const content = files.slice(0, room).map((file) => ({
      type: 'picture',
      attrs: { sending: this.begin(() => (editor.isDestroyed ? undefined : editor), file) },
    }))
    if (content.length > 0) editor.chain().focus().insertContentAt(at, content).run()
  }

  /** Replaces the keys in the text whose sending has ended, also those that 重做 has brought back. */
  settle(editor: Editor): void {
    const { tr } = editor.state
    editor.state.doc.descendants((node, at) => {
      const { sending } = node.attrs
      if (node.type.name !== 'picture' || sending === null || !this.#settled.has(sending)) return
      const arrived = this.#settled.get(sending)
      const place = tr.mapping.map(at)
      if (arrived) tr.setNodeMarkup(place, undefined, { ...node.attrs, ...arrived, sending: null })
      else tr.delete(place, place + node.nodeSize)
    })
    if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
  }

  async #send(chosen: File): Promise<Arrived | undefined> {
    const { send, pictures, tell } = this.#of
    try {
      const ready = await readyPicture(chosen)
      if (typeof ready === 'string') {
        tell(`${chosen.name}：${ready}`)
        return undefined
      }
      const { id } = await send(ready.file)
      pictures.keep(id, ready.address)
      return { picture: id, width: ready.width, height: ready.height }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tell(`${chosen.name}：${error.fields[0]?.message ?? failureWords(error)}`)
      return undefined
    }
  }
}

export function countPictures({ state }: Editor): number {
  let count = 0
  state.doc.descendants((node) => {
    if (node.type.name === 'picture') count += 1
  })
  return count
}
