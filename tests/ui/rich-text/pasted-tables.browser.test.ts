import { expect, it } from 'vitest'
import { withoutTables } from '../../../src/ui/rich-text/pasted-tables.ts'

it.each([
  ['no table', '<p>甲</p>', '<p>甲</p>'],
  ['two rows', '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td></tr></table>', '<p>甲、乙</p><div>丙</div>'],
  [
    'heads, a caption and columns',
    '<table><caption>名单</caption><colgroup><col></colgroup><thead><tr><th>姓名</th><th>部门</th></tr></thead></table>',
    '<p>名单</p><p>姓名、部门</p>',
  ],
  [
    'cells with paragraphs, as of Word',
    '<table><tr><td><p>甲</p></td><td>\n  <p><b>乙</b></p><p>一</p>\n</td></tr></table>',
    '<p>甲、<b>乙</b>  一</p>',
  ],
  ['cells with lines, as of Excel', '<table><tr><td>甲<br>一</td><td>乙</td></tr></table>', '<p>甲  一、乙</p>'],
  [
    'empty cells and rows',
    '<table><tr><td>甲</td><td>&nbsp;</td><td>乙</td></tr><tr><td></td></tr></table>',
    '<p>甲、乙</p>',
  ],
  [
    'a layout of one cell',
    '<table><tr><td><p>甲</p><table><tr><td>乙</td><td>丙</td></tr></table><p>丁</p></td></tr></table>',
    '<div><p>甲</p><p>乙、丙</p><p>丁</p></div>',
  ],
  ['a row without its table', '<tr><td>甲</td><td>乙</td></tr>', '<p>甲、乙</p>'],
  [
    'text around',
    '<p>前</p><table><tr><td>甲</td><td>乙</td></tr></table><p>后</p>',
    '<p>前</p><p>甲、乙</p><p>后</p>',
  ],
])('S16.6 %s is pasted as paragraphs', (_, html, expected) => {
  expect(withoutTables(html)).toBe(expected)
})
