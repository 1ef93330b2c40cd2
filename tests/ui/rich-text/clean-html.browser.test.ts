import { expect, it } from 'vitest'
import { cleanHtml } from '../../../src/ui/rich-text/clean-html.ts'

const cleaned = (html: string): string => {
  const place = document.createElement('div')
  place.append(cleanHtml(html))
  return place.innerHTML
}

it('security 8: keeps what a notice may hold', () => {
  const html =
    '<h2>一</h2><p><strong>a</strong><em>b</em><u>c</u><s>d</s></p><ul><li><p>e</p></li></ul><blockquote><p>f</p></blockquote>'
  expect(cleaned(html)).toBe(html)
})

it.each([
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y" data-x="1" aria-label="z">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<svg><a href="javascript:alert(1)"><text>x</text></a></svg>a', 'a'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
  ['<form action="/api"><input name="x"></form>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<a href="//evil.example">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<a href="/authCenter/logout">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  [
    '<a href="https://www.example.gov.cn/" target="_self">a</a>',
    '<a href="https://www.example.gov.cn/" target="_blank" rel="noopener noreferrer">a</a>',
  ],
])('security 8: %s is shown as %s, whatever the backend has let through', (html, clean) => {
  expect(cleaned(html)).toBe(clean)
})
