import type { Database } from '../../server/database/schema.ts'
import { type FileStore, newFileKey } from '../../server/files/file-store.ts'
import { nameKey } from '../../server/language/name-key.ts'
import type { RoleKey, StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * A draft of the signed-in user with this id and version 1, to all users, with the content `<p>请按时参加。</p>`; no
     * other notice.
     */
    'the signed-in user has written a notice': { role: RoleKey; id: string; name: string }
    /** The same notice, published to the signed-in user alone, who has to confirm it and has not read it. */
    'a notice was published to the signed-in user': { role: RoleKey; id: string; name: string }
    /** The notice has this attachment, 日程.txt, whose content is `日程`. */
    'the notice has an attachment': { id: string; fileId: string }
  }
  interface StateValues {
    'the signed-in user has written a notice': object
    'a notice was published to the signed-in user': object
    'the notice has an attachment': object
  }
}

interface Given {
  readonly role: RoleKey
  readonly id: string
  readonly name: string
}

/** Notices. */
export const noticeStates = (db: Database, { personOf }: People, files: FileStore) => {
  const write = async ({ role, id, name }: Given, status: 'draft' | 'published') => {
    const [now, userId] = [Date.now(), await personOf(role)]
    await db.deleteFrom('notice').execute()
    const isPublished = status === 'published'
    await db
      .insertInto('notice')
      .values({
        id,
        name,
        name_key: nameKey(name, 'organisation'),
        category: 'notice',
        content: '<p>请按时参加。</p>',
        summary: '请按时参加。',
        audience: 'all',
        limited: 0,
        pinned: 0,
        must_confirm: isPublished ? 1 : 0,
        status,
        published_at: isPublished ? now : null,
        published_by: isPublished ? userId : null,
        ended: 0,
        created_by: userId,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute()
    if (isPublished) await db.insertInto('notice_receipt').values({ notice_id: id, user_id: userId }).execute()
    return {}
  }
  return {
    'the signed-in user has written a notice': (given: Given) => write(given, 'draft'),
    'a notice was published to the signed-in user': (given: Given) => write(given, 'published'),
    'the notice has an attachment': async ({ id, fileId }: { id: string; fileId: string }) => {
      const [key, bytes] = [newFileKey(), Buffer.from('日程')]
      await files.put(key, bytes)
      await db.deleteFrom('stored_file').where('id', '=', fileId).execute()
      const row = { id: fileId, key, name: '日程.txt', size: bytes.length, media_type: 'text/plain', sort: 0 }
      await db
        .insertInto('stored_file')
        .values({ ...row, notice_id: id, created_at: Date.now() })
        .execute()
      return {}
    },
  } satisfies Partial<StateHandlers>
}
