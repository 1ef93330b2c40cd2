const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, br'
const frames = ':scope > :is(thead, tbody, tfoot)'

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
  const cells = [...row.children].filter((cell) => cell.textContent.trim() !== '' || cell.querySelector('img'))
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
 * Replaces a table by a paragraph for each of its rows, the cells joined by 、: one that frames a page, or one in a
 * cell, where the editor has none.
 */
export function flattenTable(table: HTMLTableElement): void {
  for (const row of Array.from(table.rows)) row.replaceWith(...paragraphOf(row))
  for (const frame of [...table.querySelectorAll(frames)].toReversed()) frame.replaceWith(...frame.childNodes)
  table.replaceWith(...table.childNodes)
}
