import { describe, expect, it } from 'vitest'
import { hostileTexts, keptTexts } from '../../../openapi/cases/rich-texts.ts'
import { picturesIn, richTextMistake } from '../../../openapi/text/rich-text.ts'
import { excerptOf, sanitise, textOf } from '../../../server/setting/notice/sanitise.ts'

describe('security 8: the content of a notice', () => {
  /** Without the slash that only XHTML needs. */
  const kept = (html: string) => sanitise(html).replaceAll(' />', '>')

  it.each(keptTexts)('keeps what the editor makes: %s', (html) => {
    expect(kept(html)).toBe(html)
  })

  it.each(hostileTexts)('$html becomes $clean', ({ html, clean }) => {
    expect(kept(html)).toBe(clean)
    // What is clean stays as it is: the view cleans it again.
    expect(kept(clean)).toBe(clean)
  })

  it.each([
    ['<form action="/api"><input name="x"><button>b</button></form><p>a</p>', 'b<p>a</p>'],
    [
      '<h1 align="center">a</h1><div data-indent="1">b</div><b>c</b>',
      '<h2 align="center">a</h2><p data-indent="1">b</p><strong>c</strong>',
    ],
    ['<table><thead><tr><th>甲</th></tr></thead></table>', '<table><tr><th>甲</th></tr></table>'],
  ])('%s becomes %s, as pages of elsewhere are written', (html, clean) => {
    expect(sanitise(html)).toBe(clean)
  })

  it('is bounded however deep it is, and quickly done', () => {
    const begun = performance.now()
    const clean = sanitise(`${'<blockquote>'.repeat(8000)}a`)
    expect(clean.split('<blockquote>').length - 1).toBeLessThanOrEqual(20)
    sanitise('<'.repeat(100_000))
    sanitise('<a href="'.repeat(11_000))
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('is read by messages as one line of text, without marks that hide or reverse it', () => {
    const html = '<h2>一、时间</h2><p>A &amp; B &lt;3 \u202Eabc\u200B</p><ul><li><p>报到</p></li></ul>'
    expect(textOf(html)).toBe('一、时间 A & B 3 abc 报到')
    expect(textOf('<p> </p><hr /><table><tbody><tr><td><p></p></td></tr></tbody></table>')).toBe('')
    expect(
      textOf(sanitise('<table><tr><th>姓名</th><th>电话</th></tr><tr><td><p>陈静</p></td><td>12</td></tr></table>')),
    ).toBe('姓名 电话 陈静 12')
    expect(
      textOf(sanitise('<p>附图：</p><img data-picture="7" alt="平面图 &lt;b&gt; A&amp;B"><img data-picture="8">')),
    ).toBe('附图： 〔图片：平面图 b A&B〕 〔图片〕')
    expect(excerptOf('字'.repeat(101))).toBe(`${'字'.repeat(100)}…`)
    expect(excerptOf('字'.repeat(100))).toBe('字'.repeat(100))
  })

  const table = (rows: number, cells: string) => `<table><tbody>${`<tr>${cells}</tr>`.repeat(rows)}</tbody></table>`
  it.each([
    ['a table of 300 rows of 30 columns', table(300, '<td>a</td>'.repeat(30)), undefined],
    ['301 rows', table(301, '<td>a</td>'), '表格最多 300 行，更大的表格请作为附件上传'],
    ['31 columns', table(1, '<td>a</td>'.repeat(31)), '表格最多 30 列，更大的表格请作为附件上传'],
    [
      'cells of several columns',
      table(1, '<td colspan="16">a</td>'.repeat(2)),
      '表格最多 30 列，更大的表格请作为附件上传',
    ],
    [
      'cells that reach down into the rows below',
      table(4, '<td rowspan="4" colspan="10">a</td>'),
      '表格最多 30 列，更大的表格请作为附件上传',
    ],
    ['a table in a table', table(1, `<td>${table(1, '<td>a</td>')}</td>`), '表格的单元格中不能再有表格'],
    ['two tables', table(200, '<td>a</td>').repeat(2), undefined],
    ['20 pictures', '<img data-picture="1"><img data-picture="2" alt="a>b">'.repeat(20), undefined],
    [
      '21 pictures',
      Array.from({ length: 21 }, (_, at) => `<img alt="x" data-picture="${at + 1}">`).join(''),
      '正文最多 20 张图片，其余请作为附件上传',
    ],
  ])('is bounded: %s', (_, html, mistake) => {
    expect(richTextMistake(sanitise(html))).toBe(mistake)
  })

  it('names its pictures in their order, each once', () => {
    const html = sanitise(
      '<img data-picture="9" alt="&quot; data-picture=&quot;4"><p>data-picture="5"</p><img data-picture="2"><img data-picture="9">',
    )
    expect(picturesIn(html)).toEqual(['9', '2'])
  })
})
