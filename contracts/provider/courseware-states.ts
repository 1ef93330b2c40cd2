import type { Database } from '../../server/database/schema.ts'
import { type FileStore, newFileKey } from '../../server/files/file-store.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /** The training has one file, 课件.pdf of 15 bytes. */
    'the training has courseware': { trainingId: string; fileId: string }
    /** The user with this role has uploaded the same as a piece, of which no file was made yet. */
    'the signed-in user has uploaded a piece of courseware': { role: RoleKey; pieceId: string }
  }
  interface StateValues {
    'the training has courseware': object
    'the signed-in user has uploaded a piece of courseware': object
  }
}

const content = Buffer.from('%PDF-1.7\n%%EOF\n')

/** Files of trainings and what waits to be one. */
export const coursewareStates = (db: Database, { personOf }: People, files: FileStore) => {
  const insert = async (id: string, more: object) => {
    const key = newFileKey()
    await files.put(key, content)
    await db.deleteFrom('stored_file').where('id', '=', id).execute()
    const row = { id, key, name: '课件.pdf', size: content.length, media_type: 'application/pdf', sort: 0 }
    await db
      .insertInto('stored_file')
      .values({ ...row, created_at: Date.now(), ...more })
      .execute()
    return {}
  }
  return {
    'the training has courseware': ({ trainingId, fileId }) =>
      insert(fileId, { record_kind: 'training', record_id: trainingId, part: 'courseware' }),
    'the signed-in user has uploaded a piece of courseware': async ({ role, pieceId }) =>
      insert(pieceId, { uploaded_by: await personOf(role), part: 'piece' }),
  } satisfies Partial<StateHandlers>
}
