import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'
import type { MessageTable } from './table.ts'

type NewMessage = Pick<MessageTable, 'kind' | 'title' | 'content'> & {
  /** The path where its receiver sees or does what it is about (`recordPlace`); null where no page shows more of it. */
  readonly link: string | null
  /** The notice that it is about, with which it ends. */
  readonly noticeId?: string
}

/**
 * Writes a message to these users, in the transaction of the event that it reports, so that both are committed or
 * neither. An open application shows it within two seconds. `now` in milliseconds since 1970.
 */
export async function writeMessage(
  tx: Database,
  userIds: readonly string[],
  { kind, title, content, link, noticeId }: NewMessage,
  now: number,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insertInto('message')
    .values(
      userIds.map((userId) => ({
        id: newId(now),
        user_id: userId,
        kind,
        title,
        content,
        link,
        notice_id: noticeId ?? null,
        created_at: now,
        read_at: null,
      })),
    )
    .execute()
}
