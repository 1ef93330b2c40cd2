import type { Area } from '../area.ts'
import { fileMigrations } from './migrations/file-migrations.ts'
import { serveSweeping } from './sweep-files.ts'

export { coursewareEndings } from './file-content.ts'
export { newFileKey } from './file-store.ts'
export { joinPieces, type PieceKinds, readPiece, receivePiece, sendPiece } from './pieces.ts'
export { readFile } from './read-file.ts'
export { pictureUpload, receivePicture, receiveUpload } from './receive-upload.ts'
export { attachFiles, type FileRef, filesOfRecords, releaseFiles, requireAttachable } from './record-files.ts'

/** Uploaded files: their store, the records that they belong to, and the removal of those that belong to nothing. */
export const files: Area = { name: 'files', operations: {}, migrations: fileMigrations, serve: serveSweeping }
