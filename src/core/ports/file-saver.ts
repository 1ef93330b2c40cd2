import { token } from '../token.ts'

/** Hands files to the person. */
export interface FileSaver {
  /** Saves a file under this name, where and how the person's browser saves files. */
  save(file: Blob, name: string): void
}
export const FileSaver = token<FileSaver>('FileSaver')
