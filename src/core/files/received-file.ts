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

/** The address of a picture that an answer holds; a policy of the page lets images be read from it. */
export const pictureOf = ({ mediaType, base64 }: Omit<Sent, 'name'>): string => `data:${mediaType};base64,${base64}`
