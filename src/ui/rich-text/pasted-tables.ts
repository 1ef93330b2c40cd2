import { templateOf } from '../trusted-html/inert-html.ts'

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, br'
const frames = 'table, thead, tbody, tfoot'

const textsIn = (element: Element): readonly Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text) // as: the walker shows only texts
  return found
}

/** Removes the space at one end, which indents the source of a page. */
const trim = (texts: readonly Text[], cut: (text: string) => string): void => {
  for (const text of texts) {
    text.data = cut(text.data)
    if (text.data !== '') return
  }
}

/** Makes the content of a cell one line: what was a block is followed by a space. */
const flatten = (cell: Element): void => {
  for (const block of [...cell.querySelectorAll(blocks)].toReversed()) block.replaceWith(' ', ...block.childNodes, ' ')
  const texts = textsIn(cell)
  trim(texts, (text) => text.trimStart())
  trim(texts.toReversed(), (text) => text.trimEnd())
}

/**
 * A row as a paragraph of its cells; a single cell, with which pages and letters are laid out, keeps its own
 * paragraphs.
 */
const paragraphOf = (row: Element): readonly Node[] => {
  const cells = [...row.children].filter(({ textContent }) => textContent.trim() !== '')
  const [only] = cells
  const block = document.createElement(cells.length === 1 ? 'div' : 'p')
  if (!only) return []
  if (cells.length === 1) block.append(...only.childNodes)
  else
    for (const [at, cell] of cells.entries()) {
      flatten(cell)
      block.append(at > 0 ? '、' : '', ...cell.childNodes)
    }
  return [block]
}

/**
 * Pasted HTML with each row of its tables as a paragraph, the cells joined by 、: the editor has no tables, and would
 * join the words of all cells.
 */
export const withoutTables = (html: string): string => {
  if (!/<tr\b/i.test(html)) return html
  const template = templateOf(html)
  const { content } = template
  for (const column of content.querySelectorAll('colgroup')) column.remove()
  // From the end: a table within a cell comes before the row of that cell.
  for (const row of [...content.querySelectorAll('tr')].toReversed()) row.replaceWith(...paragraphOf(row))
  for (const caption of content.querySelectorAll('caption')) {
    const paragraph = document.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.replaceWith(paragraph)
  }
  for (const frame of content.querySelectorAll(frames)) frame.replaceWith(...frame.childNodes)
  return template.innerHTML
}
