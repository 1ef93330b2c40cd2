import { templateOf } from '../../trusted-html/inert-html.ts'
import { flattenTable } from './pasted-tables.ts'

interface Pasted {
  readonly html: string
  /** How many pictures of it stand elsewhere: on another site, or on the writer's disk. */
  readonly lost: number
}

const heads: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }
const blocks = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre'

/**
 * HTML as Word, WPS, Excel and pages of elsewhere copy it, as the editor reads it: tables keep their rows and cells,
 * without the rows that only carry widths; a picture in the text itself is given to `take`, which returns the key by
 * which it stands there.
 */
export function pastedHtml(html: string, take: (picture: File) => string): Pasted {
  const template = templateOf(html)
  const { content } = template
  for (const one of content.querySelectorAll('colgroup, col, style, script, title, meta, link')) one.remove()
  const loose = [...content.children].filter(({ localName }) => localName === 'tr')
  if (loose[0]) {
    const table = document.createElement('table')
    loose[0].before(table)
    table.append(...loose)
  }
  for (const row of content.querySelectorAll<HTMLElement>('tr'))
    if (row.style.display === 'none' || row.getAttribute('height') === '0') row.remove()
  // From the outside: a frame around a page is gone before its tables are looked at.
  for (const table of content.querySelectorAll('table')) tidyTable(table)
  for (const [from, to] of Object.entries(heads)) for (const head of content.querySelectorAll(from)) rename(head, to)
  const lost = takePictures(content, take)
  return { html: template.innerHTML, lost }
}

/** A table that frames a page, or stands in a cell, is none: its rows are paragraphs. */
function tidyTable(table: HTMLTableElement): void {
  const { caption } = table
  if (caption) {
    const title = document.createElement('p')
    title.append(...caption.childNodes)
    caption.remove()
    table.before(title)
  }
  const cells = [...table.rows].flatMap((row) => [...row.cells])
  if (cells.length < 2 || table.parentElement?.closest('td, th')) return flattenTable(table)
  for (const cell of cells) alignCell(cell)
}

/** What is said of a cell is said of the paragraphs in it. */
function alignCell(cell: HTMLTableCellElement): void {
  const align = (cell.style.textAlign || cell.getAttribute('align') || '').toLowerCase()
  if (align !== 'center' && align !== 'right') return
  if (!cell.querySelector(blocks)) {
    const paragraph = document.createElement('p')
    paragraph.append(...cell.childNodes)
    cell.append(paragraph)
  }
  for (const paragraph of cell.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6'))
    if (!paragraph.style.textAlign && !paragraph.getAttribute('align')) paragraph.setAttribute('align', align)
}

function rename(element: Element, to: string): void {
  const renamed = document.createElement(to)
  const align = (element as HTMLElement).style.textAlign || element.getAttribute('align') // as: of an element of HTML
  if (align) renamed.setAttribute('align', align)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Returns how many could not be taken. */
function takePictures(content: DocumentFragment, take: (picture: File) => string): number {
  let lost = 0
  for (const img of content.querySelectorAll('img, picture > source, v\\:imagedata')) {
    const file = img.localName === 'img' ? pictureIn(img.getAttribute('src') ?? '') : undefined
    // Of this editor: moved, or copied within the text.
    const isOwn = img.hasAttribute('data-picture') || img.hasAttribute('data-sending')
    if (file) {
      const placed = document.createElement('img')
      placed.dataset['sending'] = take(file)
      placed.alt = img.getAttribute('alt') ?? ''
      img.replaceWith(placed)
    } else if (!isOwn) {
      if (img.localName === 'img') lost += 1
      img.remove()
    }
  }
  return lost
}

/** The picture that an address of `data:` holds. */
function pictureIn(src: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/(?:png|jpeg|webp|gif));base64,([\w+/=\s]+)$/i.exec(src) ?? []
  if (base64 === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return new File([bytes], `图片.${type.split('/')[1]}`, { type: type.toLowerCase() })
  } catch {
    // What is no base64 is no picture.
    return undefined
  }
}
