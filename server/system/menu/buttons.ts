import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { managedMenus } from './managed-menus.ts'
import { menuColumns } from './menu-columns.ts'
import { giveToAdministrator } from './menu-holders.ts'
import { aboveAt, lastSort } from './menu-places.ts'

/** The last part of a permission, and the label of its button. */
const standard = [
  ['query', '查询'],
  ['add', '新增'],
  ['edit', '修改'],
  ['remove', '删除'],
  ['import', '导入'],
  ['export', '导出'],
] as const

/**
 * POST /api/system/menu/buttons: adds the standard buttons of a page whose permissions no entry has yet. Their
 * permissions begin as those of the buttons that the page has, else with its route name: `system:menu`. 404 AA0005 when
 * it does not exist; 400 AA0001 for an entry that is no page.
 */
export const addMenuButtons: Handler<'addMenuButtons'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    const page = await managedMenus.one(tx, account, body)
    if (page.type !== 'page') throw refused('只有菜单可以生成按钮')
    const above = await aboveAt(tx, page.id, 'button')
    const own = await tx
      .selectFrom('menu')
      .select('permission')
      .where('parent_id', '=', page.id)
      .where('permission', 'is not', null)
      .orderBy('sort')
      .executeTakeFirst()
    const prefix = own?.permission?.replace(/:[^:]*$/, '') ?? page.route_name.replaceAll('-', ':')
    const wanted = standard.map(([action, name]) => ({ name, permission: `${prefix}:${action}` }))
    const taken = await tx
      .selectFrom('menu')
      .select('permission')
      .where(
        'permission',
        'in',
        wanted.map(({ permission }) => permission),
      )
      .execute()
    const known = new Set(taken.map(({ permission }) => permission))
    const missing = wanted.filter(({ permission }) => !known.has(permission))
    const first = await lastSort(tx, page.id)
    for (const [at, form] of missing.entries()) {
      const now = clock.now()
      const id = newId(now)
      const columns = { ...menuColumns('button', form, []), type: 'button' as const, parent_id: page.id }
      await tx
        .insertInto('menu')
        .values({ ...columns, id, sort: first + at, created_at: now, updated_at: now })
        .execute()
      await giveToAdministrator(tx, id, above)
      record({ kind: 'menu', id, name: form.name, after: columns })
    }
    return { names: missing.map(({ name }) => name) }
  })
}
