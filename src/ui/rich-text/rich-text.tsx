import { useLayoutEffect, useRef, useState } from 'react'
import { cleanHtml } from './clean-html.ts'
import { type ReadPicture, show, TextPictures } from './text-pictures.ts'
import './rich-text.css'

interface Props {
  readonly html: string
  readonly readPicture: ReadPicture
}

/** A wide table scrolls by itself, also by the keyboard. */
const frameTables = (piece: DocumentFragment): void => {
  for (const table of piece.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.className = 'ac-rich-table'
    frame.tabIndex = 0
    frame.setAttribute('role', 'group')
    frame.setAttribute('aria-label', '表格')
    table.replaceWith(frame)
    frame.append(table)
  }
}

const picturesOf = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLImageElement>('img[data-picture]')].map(
    (img) => [img.dataset['picture'] ?? '', img] as const,
  )

/** A rich text from the backend, cleaned once more, with its pictures. */
export const RichText = ({ html, readPicture }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [pictures] = useState(() => new TextPictures((id) => readPicture(id)))
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const before = new Map(picturesOf(current))
    const piece = cleanHtml(html)
    frameTables(piece)
    for (const [id, img] of picturesOf(piece)) {
      // One that is shown stays: another element of the same picture would flicker while the text is typed.
      const shown = before.get(id)
      before.delete(id)
      if (shown?.dataset['state'] !== 'shown') void show(img, id, pictures)
      else {
        for (const name of ['alt', 'width', 'height']) shown.setAttribute(name, img.getAttribute(name) ?? '')
        img.replaceWith(shown)
      }
    }
    current.replaceChildren(piece)
  }, [html, pictures])
  return <div ref={place} className="ac-rich-text" />
}
