import { bytesOf } from './base64.ts'

/** A file of the backend, with its content. */
export interface ReceivedFile {
  readonly name: string
  readonly file: Blob
}

interface Sent {
  readonly name: string
  readonly mediaType: string
  readonly base64: string
}

/** The file that an answer holds. */
export const receivedFile = ({ name, mediaType, base64 }: Sent): ReceivedFile => ({
  name,
  file: new Blob([bytesOf(base64)], { type: mediaType }),
})

interface SentPiece extends Sent {
  /** Of the whole file, in bytes. */
  readonly size: number
}

/** A file that is read piece by piece, from 0 on; rejects as `read` does. */
export const receivedPieces = async (read: (piece: number) => Promise<SentPiece>): Promise<ReceivedFile> => {
  const parts: Blob[] = []
  for (let arrived = 0; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- one piece in memory at a time
    const { name, mediaType, size, base64 } = await read(parts.length)
    const part = new Blob([bytesOf(base64)])
    parts.push(part)
    arrived += part.size
    if (arrived >= size || part.size === 0) return { name, file: new Blob(parts, { type: mediaType }) }
  }
}

/** The address of a picture that an answer holds; a policy of the page lets images be read from it. */
export const pictureOf = ({ mediaType, base64 }: Omit<Sent, 'name'>): string => `data:${mediaType};base64,${base64}`
