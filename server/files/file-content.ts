import { unzipSync } from 'fflate'
import { refused } from '../http/failure.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** The media type of each accepted ending. */
const accepted: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  ofd: 'application/ofd',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
}

/** The largest file, in bytes. */
const longestFile = 5 * 1024 * 1024

const wrongType = () => refused('只能上传 PDF、OFD、docx、xlsx、pptx、图片（PNG、JPG）和纯文本（txt）文件', 'base64')

/**
 * The media type of an uploaded file, which its content decides and its name has to agree with. Throws 400 AA0001 for a name
 * that could be a path, a file that is empty or too long, a type that is not accepted, a name that says another type, a file
 * with more in it than its type (before its beginning or after its end, as files that are of two types have), and an
 * office document with macros.
 */
export async function mediaTypeOf(name: string, bytes: Buffer): Promise<string> {
  if (/[\\/:*?"|]/.test(name) || name.startsWith('.'))
    throw refused('文件名不能以点开头，也不能含 \\ / : * ? " |', 'name')
  if (bytes.length === 0) throw refused('文件是空的，请选择有内容的文件', 'base64')
  if (bytes.length > longestFile) throw refused('文件不能超过 5 MB', 'base64')
  const claimed = accepted[/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
  if (claimed === undefined) throw wrongType()
  if ((await typeIn(bytes)) !== claimed) throw refused('文件内容与文件名的类型不符', 'base64')
  return claimed
}

/** The accepted type that the content is; undefined for any other. */
async function typeIn(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found === undefined) return isText(bytes) ? 'text/plain' : undefined
  const { mime } = found
  if (mime === accepted['pdf']) return isWholePdf(bytes) ? mime : undefined
  if (mime === accepted['png']) return bytes.subarray(-8).equals(pngEnd) ? mime : undefined
  if (mime === accepted['jpg']) return bytes.subarray(-2).equals(jpegEnd) ? mime : undefined
  if (mime !== 'application/zip' && !mime.startsWith(office)) return undefined
  const entries = entriesOf(bytes)
  if (!entries || entries.some((entry) => /vbaProject\.bin$/i.test(entry))) return undefined
  if (mime !== 'application/zip') return mime
  return entries.includes('OFD.xml') ? accepted['ofd'] : undefined
}

const pngEnd = Buffer.from('49454e44ae426082', 'hex')
const jpegEnd = Buffer.from('ffd9', 'hex')

/** Readers find the beginning within the first kilobyte and the end within the last one. */
const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && /%%EOF\s*$/.test(bytes.subarray(-64).toString('latin1'))

/** The names in an archive that is nothing else: it begins with its first entry and ends with its directory. */
function entriesOf(bytes: Buffer): readonly string[] | undefined {
  const directory = bytes.length - 22
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return undefined
  if (directory < 0 || bytes.readUInt32LE(directory) !== 0x06054b50) return undefined
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      },
    })
  } catch {
    return undefined // A damaged archive is none.
  }
  return names
}

/** Text without control characters, that no reader takes for markup. */
function isText(bytes: Buffer): boolean {
  const utf8 = decoded(bytes, 'utf-8')
  const text = utf8 ?? decoded(bytes, 'gb18030')
  if (text === undefined || /[^\P{Cc}\t\n\f\r]/u.test(text) || /^\s*</.test(text)) return false
  // Most bytes are something in GB 18030, but not of each is there a character.
  return utf8 !== undefined || !/\p{Cn}/u.test(text)
}

/** A text in UTF-8, or in GB 18030 as older editors of Chinese Windows write it; undefined for what is not. */
function decoded(bytes: Buffer, encoding: 'utf-8' | 'gb18030'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
