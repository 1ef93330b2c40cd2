import type { Database } from '../../database/schema.ts'
import { badParameter, conflict, notFound, refused } from '../../kernel/failure.ts'

/** The name of the built-in view; no saved view can take it. */
const builtInName = '默认视图'

/** Maximum size of the content, in bytes of JSON. */
const maxBytes = 8192

export const nameTaken = () => conflict('视图名称已存在', 'name')

/** Throws 400 AA0001 for the name of the built-in view. */
export function refuseBuiltInName(name: string): void {
  if (name === builtInName) throw refused(`“${builtInName}”是系统视图，请使用其他名称`, 'name')
}

/** The content as JSON; throws 400 AA0004 when it is too large to store. */
export function textOf(content: object, field: string): string {
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > maxBytes) throw badParameter(field, '内容过长，最多 8 KB')
  return text
}

/**
 * Serialises the changes of one user until the transaction ends, so that two concurrent ones cannot exceed a limit.
 * Updates the user's row without changing it, which is the one lock that both databases have.
 */
export async function takeTurns(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('user')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', userId)
    .execute()
}

/** The account's own view with this id; throws 404 AA0005 when there is none. */
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

/** Whether another of the user's views of the list has the name. */
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
