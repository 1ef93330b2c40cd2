import { unzipSync } from 'fflate'
import { refused } from '../kernel/failure.ts'
import { isText } from './text-content.ts'

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
 * The media type of an uploaded file, which its content decides and its name has to agree with. Throws 400 AA0001 for a
 * name that could be a path, a file that is empty or too long, a type that is not accepted, a name that says another
 * type, a file with more in it than its type (before its beginning or after its end, as files that are of two types
 * have), and an office document with macros.
 */
export async function mediaTypeOf(name: string, bytes: Buffer): Promise<string> {
  if (/[\\/:*?"|]/.test(name) || name.startsWith('.'))
    throw refused('文件名不能以点开头，也不能含 \\ / : * ? " |', 'name')
  if (bytes.length === 0) throw refused('文件是空的，请选择有内容的文件', 'base64')
  if (bytes.length > longestFile) throw refused('文件不能超过 5 MB', 'base64')
  const claimed = accepted[/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
  if (claimed === undefined) throw wrongType()
  if ((await typeIn(bytes, claimed)) !== claimed) throw refused('文件内容与文件名的类型不符', 'base64')
  return claimed
}

/** The accepted type that the content is; undefined for any other. Only what claims to be a text is read as one. */
async function typeIn(bytes: Buffer, claimed: string): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found === undefined) return claimed === 'text/plain' && isText(bytes) ? claimed : undefined
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

/** Entries of an archive; a document of a thousand pages has about as many. */
const mostEntries = 5000

/** The names in an archive that is nothing else: it begins with its first entry and ends with its directory. */
function entriesOf(bytes: Buffer): readonly string[] | undefined {
  const directory = bytes.length - 22
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return undefined
  if (directory < 0 || bytes.readUInt32LE(directory) !== 0x06054b50) return undefined
  if (bytes.readUInt16LE(directory + 10) > mostEntries) return undefined
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
