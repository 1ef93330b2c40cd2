import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import { type CallOut, callOut } from '../kernel/calls/call-out.ts'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { claimFolder, folderStore } from './folder-store.ts'

type Place = Pick<Config, 'filesBucket' | 'filesDirectory'>

/** The bucket of the configuration, else its folder; `holds` says whether files were stored in it before. */
export const chooseFileStore = (
  { filesBucket, filesDirectory }: Place,
  calls: CallOut,
  holds?: () => Promise<boolean>,
): FileStore => (filesBucket ? bucketStore(filesBucket, calls) : folderStore(filesDirectory, holds))

/** The same without the log of calls: what the server or a command does itself is none of them. */
export const quietFiles = (place: Place): FileStore =>
  chooseFileStore(place, callOut({ record: () => undefined, clock: { now: Date.now } }))

/** Throws `FilesLost` where the database knows files and their folder has none. */
export async function refuseLostFiles(db: Database, { filesBucket, filesDirectory }: Place): Promise<void> {
  if (!filesBucket && (await holdsFiles(db))) await claimFolder(filesDirectory, async () => true)
}

/** Whether the database knows an uploaded file. */
export const holdsFiles = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('stored_file').select('id').limit(1).executeTakeFirst()) !== undefined
