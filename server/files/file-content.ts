import { longestPicture } from '../../openapi/text/rich-text.ts'
import { refused } from '../kernel/failure.ts'
import { entriesOf } from './archive-entries.ts'
import { compoundEntriesOf } from './compound-entries.ts'
import { type Content, contentOf } from './content.ts'
import { pixelsOf } from './picture-size.ts'
import { isText } from './text-content.ts'
import { isWholeVideo } from './video-content.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** The media type of each accepted ending. */
const documents = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  ofd: 'application/ofd',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const

/** What may be uploaded for a purpose. */
export interface Kinds {
  /** The media type of each ending. */
  readonly endings: Readonly<Record<string, string>>
  /** The largest file, in bytes. */
  readonly longest: number
  /** For any other type. */
  readonly refusal: string
  /** The field with the content, for a refusal. */
  readonly field: string
}

const attachments: Kinds = {
  endings: { ...documents, txt: 'text/plain' },
  longest: 5 * 1024 * 1024,
  refusal: '只能上传 PDF、OFD、docx、xlsx、pptx、图片（PNG、JPG）和纯文本（txt）文件',
  field: 'base64',
}

/** Pictures in a text, which pages show (decision 0210). */
const pictures: Kinds = {
  endings: {
    png: documents.png,
    jpg: documents.jpg,
    jpeg: documents.jpeg,
    webp: 'image/webp',
    gif: 'image/gif',
  },
  longest: longestPicture,
  refusal: '只能插入 PNG、JPG、WebP、GIF 图片',
  field: 'base64',
}

/** A page holds the pixels of a picture, four bytes each, whatever its file is long. */
const mostPixels = 40_000_000

/** What else courseware may be (decision 0155). */
export const coursewareEndings: Kinds['endings'] = {
  ...documents,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  mp4: 'video/mp4',
}

/** As `typeOfContent`, for an attachment. */
export const mediaTypeOf = (name: string, bytes: Buffer): Promise<string> =>
  typeOfContent(name, contentOf(bytes), attachments)

/** As `typeOfContent`, for a picture in a text; 400 AA0001 also for one of more than 40 million
 * pixels. */
export async function pictureTypeOf(name: string, bytes: Buffer): Promise<string> {
  const mediaType = await typeOfContent(name, contentOf(bytes), pictures)
  const pixels = pixelsOf(bytes, mediaType)
  if (pixels === undefined) throw refused('图片已损坏，请换一张', pictures.field)
  if (pixels > mostPixels) throw refused('图片的像素过多，请缩小后再插入', pictures.field)
  return mediaType
}

/**
 * The media type of an uploaded file, which its content decides and its name has to agree with. Throws 400 AA0001 for a
 * name that could be a path, a file that is empty or too long, a type that is not accepted, a name that says another
 * type, a file with more in it than its type (before its beginning or after its end, as files that are of two types
 * have), and an office document with macros.
 */
export async function typeOfContent(name: string, content: Content, kinds: Kinds): Promise<string> {
  const { longest, field } = kinds
  requireName(name)
  if (content.size === 0) throw refused('文件是空的，请选择有内容的文件', field)
  if (content.size > longest) throw refused(`文件不能超过 ${longest / 1024 / 1024} MB`, field)
  const claimed = claimedBy(name, kinds)
  if ((await typeIn(content, claimed)) !== claimed) throw refused('文件内容与文件名的类型不符', field)
  return claimed
}

/** Throws 400 AA0001 for a name that could be a path, or whose ending is not accepted. */
export function requireKind(name: string, kinds: Kinds): void {
  requireName(name)
  claimedBy(name, kinds)
}

function requireName(name: string): void {
  if (/[\\/:*?"|]/.test(name) || name.startsWith('.'))
    throw refused('文件名不能以点开头，也不能含 \\ / : * ? " |', 'name')
}

/** The type that the ending of a name says. */
function claimedBy(name: string, { endings, refusal, field }: Kinds): string {
  const claimed = endings[/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
  if (claimed === undefined) throw refused(refusal, field)
  return claimed
}

/** What is read to tell the type: an attachment as a whole. */
const headLength = attachments.longest

/** The accepted type that the content is; undefined for any other. Only what claims to be a text is read as one. */
async function typeIn(content: Content, claimed: string): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const head = await content.read(0, headLength)
  const found = await fileTypeFromBuffer(head)
  if (found === undefined) return claimed === 'text/plain' && isText(head) ? claimed : undefined
  const { mime } = found
  if (mime === documents.pdf) return (await isWholePdf(content)) ? mime : undefined
  if (mime === documents.png) return (await lastOf(content, 8)).equals(pngEnd) ? mime : undefined
  if (mime === documents.jpg) return (await lastOf(content, 2)).equals(jpegEnd) ? mime : undefined
  if (mime === 'image/gif') return (await lastOf(content, 1)).equals(gifEnd) ? mime : undefined
  if (mime === 'image/webp') return (await isWholeWebp(content)) ? mime : undefined
  if (mime === 'video/mp4') return (await isWholeVideo(content)) ? mime : undefined
  if (mime === 'application/x-cfb') return olderDocumentIn(content)
  if (mime !== 'application/zip' && !mime.startsWith(office)) return undefined
  const entries = await entriesOf(content)
  if (!entries || entries.some((entry) => /vbaProject\.bin$/i.test(entry))) return undefined
  if (mime !== 'application/zip') return mime
  if (entries.includes('OFD.xml')) return documents.ofd
  // What tells the type of a long document may stand behind what was read of it.
  return content.size > headLength ? documentOf(entries) : undefined
}

const pngEnd = Buffer.from('49454e44ae426082', 'hex')
const jpegEnd = Buffer.from('ffd9', 'hex')

const gifEnd = Buffer.from('3b', 'hex')

/** A RIFF says how long it is behind its first eight bytes (RFC 9649, 2.4). */
const isWholeWebp = async (content: Content): Promise<boolean> =>
  (await content.read(4, 4)).readUInt32LE(0) + 8 === content.size

const lastOf = ({ size, read }: Content, length: number) => read(Math.max(0, size - length), length)

/** Readers find the beginning within the first kilobyte and the end within the last one. */
const isWholePdf = async (content: Content): Promise<boolean> =>
  (await content.read(0, 5)).toString('latin1') === '%PDF-' &&
  /%%EOF\s*$/.test((await lastOf(content, 64)).toString('latin1'))

/** The type of a document by its main part. */
function documentOf(entries: readonly string[]): string | undefined {
  if (!entries.includes('[Content_Types].xml')) return undefined
  if (entries.includes('word/document.xml')) return documents.docx
  if (entries.includes('xl/workbook.xml')) return documents.xlsx
  return entries.includes('ppt/presentation.xml') ? documents.pptx : undefined
}

/** The type of a document of older Office without macros. */
async function olderDocumentIn(content: Content): Promise<string | undefined> {
  const entries = await compoundEntriesOf(content)
  if (!entries || entries.some((entry) => /^(?:_VBA_PROJECT.*|VBA|Macros)$/i.test(entry))) return undefined
  if (entries.includes('WordDocument')) return coursewareEndings['doc']
  if (entries.includes('Workbook') || entries.includes('Book')) return coursewareEndings['xls']
  return entries.includes('PowerPoint Document') ? coursewareEndings['ppt'] : undefined
}
