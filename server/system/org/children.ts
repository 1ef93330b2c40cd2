import type { Handler } from '../../http/handler.ts'
import { orgScope } from '../../kernel/organisation-scope.ts'
import { answerOrganisations } from './answer.ts'
import { atTop } from './org-rows.ts'

/**
 * GET /api/system/org/children: the visible organisations directly below one, or those whose parent is not visible;
 * siblings in their order. A single topmost one comes with those below it, because its tree opens with them.
 */
export const listOrgChildren: Handler<'listOrgChildren'> = async (context) => {
  const { db, account, query } = context
  const { parentId } = query
  const visible = db.selectFrom('org').selectAll().where(orgScope(account)).orderBy('sort').orderBy('id')
  if (parentId === undefined) {
    const top = await visible.where(atTop(account, account.scope)).execute()
    const [only, more] = top
    if (!only || more) return answerOrganisations(context, top)
    const below = await visible.where('parent_id', '=', only.id).execute()
    const [first, ...children] = await answerOrganisations(context, [only, ...below])
    return first ? [{ ...first, children }] : []
  }
  const parent = await db
    .selectFrom('org')
    .select('id')
    .where('id', '=', parentId)
    .where(orgScope(account))
    .executeTakeFirst()
  return parent ? answerOrganisations(context, await visible.where('parent_id', '=', parent.id).execute()) : []
}
