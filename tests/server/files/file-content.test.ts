import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { mediaTypeOf } from '../../../server/files/file-content.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`
const docx = (more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8(types(word)), 'word/document.xml': strToU8('<w:document/>'), ...more }),
  )
const ofd = Buffer.from(zipSync({ 'OFD.xml': strToU8('<OFD/>'), 'Doc_0/Document.xml': strToU8('<Document/>') }))
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const text = Buffer.from('听证员培训日程\n一、报到\n')
/** 听证员, as an older Notepad writes it. */
const gbk = Buffer.from('ccfdd6a4d4b1', 'hex')
/** Longer than what is read of a text at a time, so that a character stands in both parts. */
const long = (part: string | Buffer, first = '') => Buffer.concat([Buffer.from(first), Buffer.alloc(200_000, part)])
const manyEntries = (count: number) =>
  docx(Object.fromEntries(Array.from({ length: count - 2 }, (_, index) => [`word/${index}`, new Uint8Array()])))

describe('security 8: the type of an uploaded file', () => {
  it.each([
    ['日程.pdf', pdf, 'application/pdf'],
    ['日程.PDF', pdf, 'application/pdf'],
    ['通知.docx', docx(), word],
    ['公文.ofd', ofd, 'application/ofd'],
    ['图.png', png, 'image/png'],
    ['照片.jpg', jpeg, 'image/jpeg'],
    ['照片.jpeg', jpeg, 'image/jpeg'],
    ['说明.txt', text, 'text/plain'],
    ['名单.txt', gbk, 'text/plain'],
    ['价目.txt', Buffer.concat([gbk, Buffer.from('80', 'hex')]), 'text/plain'],
    ['长文.txt', Buffer.from('听'.repeat(70_000)), 'text/plain'],
    ['长文.txt', Buffer.from(`a${'听'.repeat(70_000)}`), 'text/plain'],
    ['长名单.txt', long(gbk).subarray(0, 199_998), 'text/plain'],
    ['长名单.txt', long(gbk, 'a').subarray(0, 199_999), 'text/plain'],
    ['大文档.docx', manyEntries(5000), word],
  ])('%s is what its content is', async (name, bytes, type) => {
    expect(await mediaTypeOf(name, bytes)).toBe(type)
  })

  const mismatch = '文件内容与文件名的类型不符'
  const unknown = '只能上传 PDF、OFD、docx、xlsx、pptx、图片（PNG、JPG）和纯文本（txt）文件'
  it.each([
    ['a page under the name of a picture', '图.png', html, mismatch],
    ['a drawing', '图.svg', svg, unknown],
    ['a drawing under the name of a picture', '图.png', svg, mismatch],
    ['a drawing under the name of a text', '说明.txt', svg, mismatch],
    ['a page under the name of a text', '说明.txt', html, mismatch],
    ['a page', '页.html', html, unknown],
    ['a picture that is an archive as well', '图.png', Buffer.concat([png, docx()]), mismatch],
    ['a picture with a page at its end', '照片.jpg', Buffer.concat([jpeg, html]), mismatch],
    ['a document after a page', '日程.pdf', Buffer.concat([html, pdf]), mismatch],
    ['a document with an archive at its end', '日程.pdf', Buffer.concat([pdf, docx()]), mismatch],
    ['an archive after a picture', '通知.docx', Buffer.concat([png, docx()]), mismatch],
    ['an archive with something at its end', '通知.docx', Buffer.concat([docx(), html]), mismatch],
    ['a document with macros', '通知.docx', docx({ 'word/vbaProject.bin': strToU8('x') }), mismatch],
    ['an archive without a document', '公文.ofd', docx({}), mismatch],
    ['a picture under the name of a document', '日程.pdf', png, mismatch],
    ['bytes', '说明.txt', Buffer.from([0, 1, 2, 3, 255]), mismatch],
    ['half a character of GB 18030', '名单.txt', gbk.subarray(0, 5), mismatch],
    ['GB 18030 with a control character', '名单.txt', Buffer.concat([gbk, Buffer.from([27])]), mismatch],
    ['GB 18030 with what is no character', '名单.txt', Buffer.concat([gbk, Buffer.from('8130c836', 'hex')]), mismatch],
    ['a page in GB 18030', '名单.txt', Buffer.concat([html, gbk]), mismatch],
    [
      'a page in GB 18030 behind wide blanks',
      '名单.txt',
      Buffer.concat([Buffer.from('a1a120', 'hex'), html, gbk]),
      mismatch,
    ],
    ['a page behind many blanks', '说明.txt', Buffer.concat([long(' '), html]), mismatch],
    ['a page behind wide blanks', '说明.txt', Buffer.from(`\ufeff\u3000\n${html.toString()}`), mismatch],
    ['a long text with a control character', '说明.txt', Buffer.concat([long('a'), Buffer.from([27])]), mismatch],
    ['a later control character', '说明.txt', Buffer.from('听\u0085'), mismatch],
    ['a long text in GB 18030 that breaks off', '名单.txt', long(gbk).subarray(0, 199_999), mismatch],
    ['an archive of many parts', '通知.docx', manyEntries(5001), mismatch],
    ['UTF-16', '名单.txt', Buffer.from('\ufeff听证员', 'utf16le'), mismatch],
    ['a document of an older Word', '通知.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), unknown],
    ['a program', '程序.exe', Buffer.from('MZ'), unknown],
    ['no ending', '日程', pdf, unknown],
    ['two endings', '日程.pdf.exe', pdf, unknown],
    ['nothing', '日程.pdf', Buffer.alloc(0), '文件是空的，请选择有内容的文件'],
    ['too much', '说明.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), '文件不能超过 5 MB'],
    ['a path', '../日程.pdf', pdf, '文件名不能以点开头，也不能含 \\ / : * ? " |'],
    ['a path of Windows', 'C:\\日程.pdf', pdf, '文件名不能以点开头，也不能含 \\ / : * ? " |'],
    ['a hidden file', '.日程.pdf', pdf, '文件名不能以点开头，也不能含 \\ / : * ? " |'],
  ])('%s is refused', async (_, name, bytes, message) => {
    await expect(mediaTypeOf(name, bytes)).rejects.toMatchObject({ status: 400, code: 'AA0001', message })
  })
})
