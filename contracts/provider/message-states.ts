import type { Database } from '../../server/database/schema.ts'
import { writeMessage } from '../../server/message/write.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

/** States of the signed-in user's messages. */
export const messageStates = (db: Database, { person }: People) => {
  const kind = 'role'
  const content = '您的角色由“普通干警”变更为“案件管理员”，新的菜单和权限已经生效。'

  return {
    'the signed-in user has an unread message': async ({ title }) => {
      const { id } = await person()
      await writeMessage(db, [id], { kind, title, content, link: null }, Date.now())
      const unread = db.selectFrom('message').select('id').where('user_id', '=', id).where('read_at', 'is', null)
      return { messageId: (await unread.executeTakeFirstOrThrow()).id }
    },
    'the signed-in user has a read message': async ({ title, link }) => {
      const { id } = await person()
      const now = Date.now()
      await writeMessage(db, [id], { kind, title, content, link }, now)
      await db.updateTable('message').set({ read_at: now }).where('user_id', '=', id).execute()
      return {}
    },
  } satisfies Partial<StateHandlers>
}
