import { describe, expect, it } from 'vitest'
import { excerptOf, sanitise, textOf } from '../../../server/setting/notice/sanitise.ts'

describe('security 8: the content of a notice', () => {
  it('keeps what the editor makes', () => {
    const html =
      '<h2>一、时间</h2><p>请<strong>各院</strong><em>按时</em><u>参加</u><s>取消</s>。</p><ul><li><p>报到</p></li></ul>' +
      '<ol><li><p>签到</p></li></ol><blockquote><p>注意</p></blockquote><hr />'
    expect(sanitise(html)).toBe(html)
  })

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math><p>a</p>', '<p>a</p>'],
    ['<iframe src="//evil"></iframe><p>a</p>', '<p>a</p>'],
    ['<object data="x"></object><embed src="x"><p>a</p>', '<p>a</p>'],
    ['<form action="/api"><input name="x"><button>b</button></form><p>a</p>', 'b<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href=" java\tscript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="data:text/html,x">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="//evil.example">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="/authCenter/logout">a</a></p>', '<p><a>a</a></p>'],
    [
      '<p><a href="https://www.example.gov.cn/" target="_self" onmouseover="x">a</a></p>',
      '<p><a href="https://www.example.gov.cn/" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    ['<base href="//evil"><meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>'],
    ['<p>a<!-- <script> --></p>', '<p>a</p>'],
    ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
    ['<h1>a</h1><div>b</div><b>c</b>', '<h2>a</h2><p>b</p><strong>c</strong>'],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitise(html)).toBe(clean)
    // What is clean stays as it is: the view cleans it again.
    expect(sanitise(clean)).toBe(clean)
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
    expect(textOf('<p> </p><hr />')).toBe('')
    expect(excerptOf('字'.repeat(101))).toBe(`${'字'.repeat(100)}…`)
    expect(excerptOf('字'.repeat(100))).toBe('字'.repeat(100))
  })
})
