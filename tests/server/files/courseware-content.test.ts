import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Content, contentOf } from '../../../server/files/content.ts'
import { coursewareEndings, type Kinds, typeOfContent } from '../../../server/files/file-content.ts'

const mb = 1024 * 1024
const kinds: Kinds = { endings: coursewareEndings, longest: 300 * mb, refusal: '此类文件不能上传', field: 'name' }
const typeOf = (name: string, content: Content) => typeOfContent(name, content, kinds)

const box = (kind: string, body: Buffer | string = '', length?: number) => {
  const head = Buffer.alloc(8, kind.padStart(8))
  head.writeUInt32BE(length ?? 8 + body.length)
  return Buffer.concat([head, Buffer.from(body)])
}
const type = box('ftyp', 'isom\0\0\u0002\0isomiso2mp41')
const film = Buffer.concat([type, box('moov', 'index'), box('mdat', 'pictures')])
/** The length of the pictures behind the kind of their box, as in a film of more than 4 GB. */
const longBox = Buffer.concat([box('mdat', '', 1), Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]), Buffer.from('film')])

/** A compound file with these names, in sectors of 512 bytes: the table, then the names. */
function compound(...names: readonly string[]): Buffer {
  const header = Buffer.alloc(512, 0xff)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const list = Buffer.alloc(512)
  for (const [index, name] of names.entries()) {
    list.write(name, index * 128, 'utf16le')
    list.writeUInt16LE(name.length * 2 + 2, index * 128 + 64)
  }
  return Buffer.concat([header, table, list])
}
/** Its list of names goes round in a circle. */
const circle = (() => {
  const bytes = compound('Root Entry', 'WordDocument')
  bytes.writeUInt32LE(1, 512 + 4)
  return bytes
})()

const slides = (more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync(
      {
        'ppt/media/film.bin': new Uint8Array(6 * mb),
        'ppt/presentation.xml': strToU8('<p:presentation/>'),
        '[Content_Types].xml': strToU8('<Types/>'),
        ...more,
      },
      { level: 0 },
    ),
  )
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * mb), Buffer.from('\n%%EOF\n')])

describe('security 8: the type of courseware', () => {
  it.each([
    ['录像.mp4', film, 'video/mp4'],
    ['录像.mp4', Buffer.concat([type, box('moov', 'index'), longBox]), 'video/mp4'],
    ['录像.mp4', Buffer.concat([type, box('moov', 'index'), box('mdat', 'pictures', 0)]), 'video/mp4'],
    ['讲义.doc', compound('Root Entry', 'WordDocument', '1Table'), 'application/msword'],
    ['名册.xls', compound('Root Entry', 'Workbook'), 'application/vnd.ms-excel'],
    ['名册.xls', compound('Root Entry', 'Book'), 'application/vnd.ms-excel'],
    ['课件.ppt', compound('Root Entry', 'PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['课件.pptx', slides(), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['讲义.pdf', pdf, 'application/pdf'],
  ])('%s is what its content is', async (name, bytes, found) => {
    expect(await typeOf(name, contentOf(bytes))).toBe(found)
  })

  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  it.each([
    ['a film with a page at its end', '录像.mp4', Buffer.concat([film, page])],
    ['a film that is cut off', '录像.mp4', film.subarray(0, -3)],
    ['a film without pictures', '录像.mp4', Buffer.concat([type, box('moov', 'index')])],
    ['a film with a box of no length', '录像.mp4', Buffer.concat([type, box('moov', '', 4), box('mdat')])],
    ['a page under the name of a film', '录像.mp4', page],
    ['a document under the name of a film', '录像.mp4', pdf],
    ['a film under the name of slides', '课件.pptx', film],
    ['a document with macros', '讲义.doc', compound('Root Entry', 'WordDocument', 'Macros')],
    ['a workbook with macros', '名册.xls', compound('Root Entry', 'Workbook', '_VBA_PROJECT_CUR')],
    ['a workbook under the name of a document', '讲义.doc', compound('Root Entry', 'Workbook')],
    ['an installer', '讲义.doc', compound('Root Entry', '!Property')],
    ['a list of names without an end', '讲义.doc', circle],
    ['the beginning of a compound file', '讲义.doc', compound('Root Entry', 'WordDocument').subarray(0, 600)],
    ['long slides with macros', '课件.pptx', slides({ 'ppt/vbaProject.bin': strToU8('x') })],
    ['long slides under the name of a document', '讲义.docx', slides()],
    ['long slides with a page at their end', '课件.pptx', Buffer.concat([slides(), page])],
    ['a long document without its end', '讲义.pdf', pdf.subarray(0, -7)],
  ])('%s is refused', async (_, name, bytes) => {
    await expect(typeOf(name, contentOf(bytes))).rejects.toMatchObject({ message: '文件内容与文件名的类型不符' })
  })

  it('what is longer than the limit is refused before any of it is read', async () => {
    const content: Content = { size: 300 * mb + 1, read: () => Promise.reject(new Error('is read')) }
    await expect(typeOf('录像.mp4', content)).rejects.toMatchObject({ message: '文件不能超过 300 MB' })
  })

  it('of a film of 300 MB no more is read at once than tells its type', async () => {
    let most = 0
    const head = Buffer.concat([type, box('moov', 'index'), box('mdat', '', 300 * mb - type.length - 13)])
    const content: Content = {
      size: 300 * mb,
      read: async (from, length) => {
        most = Math.max(most, length)
        return Buffer.concat([head, Buffer.alloc(64)]).subarray(from, from + length)
      },
    }
    expect(await typeOf('录像.mp4', content)).toBe('video/mp4')
    expect(most).toBeLessThanOrEqual(5 * mb)
  })
})
