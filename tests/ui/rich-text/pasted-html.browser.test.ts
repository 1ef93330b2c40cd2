import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { extensionsWith } from '../../../src/ui/rich-text/editor/extensions.ts'
import { pastedHtml } from '../../../src/ui/rich-text/editor/pasted-html.ts'
import { Pasting } from '../../../src/ui/rich-text/editor/pasting.ts'
import { TextPictures } from '../../../src/ui/rich-text/text-pictures.ts'
import excel from './clipboard/excel.txt?raw'
import word from './clipboard/word.txt?raw'
import wpsSheet from './clipboard/wps-sheet.txt?raw'
import wpsWriter from './clipboard/wps-writer.txt?raw'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

const taken: File[] = []
/** What the text is after the clipboard was pasted into an empty one. */
const pasted = (html: string): string => {
  taken.length = 0
  const editor = new Editor({
    extensions: [
      ...extensionsWith(new TextPictures(() => new Promise(() => undefined))),
      Pasting.configure({
        take: (file) => {
          taken.push(file)
          return `p${taken.length}`
        },
        lost: () => undefined,
      }),
    ],
  })
  editors.push(editor)
  editor.view.pasteHTML(html)
  return editor.getHTML()
}
const lost = (html: string): number => pastedHtml(html, () => '1').lost

describe('S16.6 what office programs copy keeps its rows and cells', () => {
  it('of Word: merged cells, paragraphs in cells, a head in the middle; not the row that only carries widths', () => {
    expect(pasted(word)).toBe(
      '<h2 align="center">培训安排</h2><p>请各院<strong>按时</strong>参加。</p><p>1.&nbsp;&nbsp; 带好证件</p>' +
        '<table><tbody><tr><td rowspan="2"><p align="center">日期</p></td><td colspan="2"><p>内容</p></td></tr>' +
        '<tr><td><p>上午</p></td><td><p>听证规则</p><p>案例讨论</p></td></tr></tbody></table><p></p>',
    )
    expect(lost(word)).toBe(1)
  })

  it('of Excel: merged cells, numbers at the right, lines of a cell', () => {
    expect(pasted(excel)).toBe(
      '<table><tbody><tr><td colspan="3"><p align="center">参训人数</p></td></tr>' +
        '<tr><td rowspan="2"><p>东湖区</p></td><td><p>第一检察部</p></td><td><p align="right">12</p></td></tr>' +
        '<tr><td><p>第二<br>检察部</p></td><td><p align="right">&nbsp;1,234.50&nbsp;</p></td></tr></tbody></table>',
    )
  })

  it('of WPS Writer', () => {
    expect(pasted(wpsWriter)).toBe(
      '<p align="center"><strong>报名表</strong></p>' +
        '<table><tbody><tr><td colspan="2"><p>姓名</p></td><td><p>单位</p></td></tr>' +
        '<tr><td><p>陈静</p></td><td><p>女</p></td><td><p>&nbsp;</p></td></tr></tbody></table><p>请于周五前交回。</p>',
    )
  })

  it('of WPS Spreadsheets', () => {
    expect(pasted(wpsSheet)).toBe(
      '<table><tbody><tr><td><p>日期</p></td><td><p align="center">人数</p></td></tr>' +
        '<tr><td><p align="right">2026/11/20</p></td><td><p align="right">35</p></td></tr></tbody></table>',
    )
  })
})

it.each([
  [
    'a page that is laid out by a table of one cell',
    '<table><tr><td><p>甲</p><p>乙</p></td></tr></table>',
    '<p>甲</p><p>乙</p>',
  ],
  [
    'a table in a cell',
    '<table><tr><td>甲<table><tr><td>乙</td><td>丙</td></tr><tr><td>丁</td></tr></table></td><td>戊</td></tr></table>',
    '<table><tbody><tr><td><p>甲</p><p>乙、丙</p><p>丁</p></td><td><p>戊</p></td></tr></tbody></table>',
  ],
  [
    'a caption and heads',
    '<table><caption>名单</caption><thead><tr><th>姓名</th><th>部门</th></tr></thead><tr><td>陈静</td><td>一部</td></tr></table>',
    '<p>名单</p><table><tbody><tr><th><p>姓名</p></th><th><p>部门</p></th></tr><tr><td><p>陈静</p></td><td><p>一部</p></td></tr></tbody></table>',
  ],
  [
    'rows without their table',
    '<tr><td>甲</td><td>乙</td></tr>',
    '<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>',
  ],
  ['heads of other levels', '<h1>甲</h1><h5>乙</h5>', '<h2>甲</h2><h3>乙</h3>'],
])('S16.6 %s is pasted as the editor has it', (_, html, text) => {
  expect(pasted(html)).toBe(text)
})

it('S16.7 a picture in the text is taken; one of another site or of the disk is not, and counted', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC'
  const html =
    `<p>甲</p><img alt="图" src="data:image/png;base64,${png}"><img src="https://www.example.gov.cn/x.png">` +
    '<img src="data:image/svg+xml;base64,PHN2Zy8+"><p>乙</p>'
  expect(pasted(html)).toBe('<p>甲</p><img data-sending="p1" alt="图"><p>乙</p>')
  expect(taken.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: '图片.png', type: 'image/png', size: 69 },
  ])
  expect(lost(html)).toBe(2)
})
