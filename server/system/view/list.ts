import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'

/** GET /api/system/view/list: the account's own views of a list, oldest first, and its current column layout. */
export const listViews: Handler<'listViews'> = async ({ db, account, query }) => {
  const views = await db
    .selectFrom('list_view')
    .select(['id', 'name', 'is_default', 'content'])
    .where('user_id', '=', account.userId)
    .where('list_key', '=', query.listKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const layout = await db
    .selectFrom('list_layout')
    .select('content')
    .where('user_id', '=', account.userId)
    .where('list_key', '=', query.listKey)
    .executeTakeFirst()
  return {
    // as, here and below: the stored JSON was validated against the description when it was written.
    views: views.map(({ id, name, is_default, content }) => ({
      id,
      name,
      isDefault: is_default === 1,
      content: JSON.parse(content) as Schemas['ListViewContent'],
    })),
    ...(layout && { working: JSON.parse(layout.content) as Schemas['WorkingLayout'] }),
  }
}
