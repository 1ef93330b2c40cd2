import type { Database } from '../../database/schema.ts'
import { badParameter, conflict, notFound, refused } from '../../http/failure.ts'

/** What the list has of itself; no view can take its name. */
const builtInName = '默认视图'

/** The longest content, in bytes of JSON. */
const mostBytes = 8192

export const nameTaken = () => conflict('视图名称已存在', 'name')

/** 400 AA0001 for the name of the view that every list has of itself. */
export function refuseBuiltInName(name: string): void {
  if (name === builtInName) throw refused(`“${builtInName}”是系统视图，请使用其他名称`, 'name')
}

/** The content as JSON; 400 AA0004 where it is too long to keep. */
export function textOf(content: object, field: string): string {
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > mostBytes) throw badParameter(field, '内容过长，最多 8 KB')
  return text
}

/**
 * Lets a person's changes happen one after the other until the transaction ends, so that two together cannot go over a
 * limit. Writes the row of the person without changing it: the one lock that both databases have.
 */
export async function takeTurns(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('user')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', userId)
    .execute()
}

/** The view of this id, where it is the person's own; 404 AA0005 otherwise. */
export async function ownView(db: Database, userId: string, id: string) {
  const view = await db
    .selectFrom('list_view')
    .select(['id', 'list_key', 'name'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!view) throw notFound('视图不存在')
  return view
}

/** Whether another view of the person's list has the name. */
export async function isTaken(
  db: Database,
  { userId, listKey, name, id }: { userId: string; listKey: string; name: string; id: string | undefined },
): Promise<boolean> {
  const other = await db
    .selectFrom('list_view')
    .select('id')
    .where('user_id', '=', userId)
    .where('list_key', '=', listKey)
    .where('name', '=', name)
    .executeTakeFirst()
  return other !== undefined && other.id !== id
}
