import { ApiError } from '../../core/failure/api-error.ts'
import type { Attachment } from './attachment-list.tsx'
import type { Upload } from './use-uploads.ts'

/** The content in base64; rejects with `ApiError` where the device cannot read it. */
export const base64Of = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    // as: read as a data URL it is a text
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new ApiError({ kind: 'device', message: '无法读取该文件' })))
    reader.readAsDataURL(content)
  })

/** Sends a file in one call. */
export const sendWhole =
  (upload: (name: string, base64: string) => Promise<Attachment>): Upload =>
  async (file) =>
    upload(file.name, await base64Of(file))

/** How the backend takes a file in pieces. Both reject with `ApiError`. */
interface Pieces {
  /** Of every piece but the last, in bytes. */
  readonly size: number
  /** Stores a piece; resolves to its id. */
  piece(name: string, base64: string): Promise<string>
  /** Makes the file of its pieces. */
  join(name: string, pieces: readonly string[]): Promise<Attachment>
}

/** Sends a file of any length piece by piece, one of which is in memory. */
export const sendInPieces =
  ({ size, piece, join }: Pieces): Upload =>
  async (file, arrived) => {
    const pieces: string[] = []
    for (let from = 0; from < file.size; from += size) {
      arrived(from / file.size)
      // oxlint-disable-next-line no-await-in-loop -- one piece in memory at a time
      pieces.push(await piece(file.name, await base64Of(file.slice(from, from + size))))
    }
    arrived(1)
    return join(file.name, pieces)
  }
