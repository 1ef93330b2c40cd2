import { token } from '../token.ts'

/** Saves files on the user's device. */
export interface FileSaver {
  /** Saves a file under this name, as the browser's download settings say. */
  save(file: Blob, name: string): void
}
export const FileSaver = token<FileSaver>('FileSaver')
