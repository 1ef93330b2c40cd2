import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Context, Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { menuHosts } from '../../kernel/menu-hosts.ts'
import { lockRights } from '../role/index.ts'
import { answerCheck, changesBetween, checkMenu } from './check-menu.ts'
import { requireManagers } from './managed-menus.ts'
import { readMenu } from './menu-forest.ts'
import { giveAbove, giveToAdministrator } from './menu-holders.ts'
import { dutyFaults } from './of-other-duties.ts'

/** POST /api/system/menu/import/check: what an import would do, and why it cannot; changes nothing. */
export const checkMenuImport: Handler<'checkMenuImport'> = async (context) => {
  const before = await readMenu(context.db)
  return answerCheck(before, checkMenu(before, context.body.menus, await siteOf(context.db, context)))
}

/** What the check depends on besides the menu. */
async function siteOf(db: Database, { account, clock }: Context<'checkMenuImport' | 'importMenus'>) {
  const now = clock.now()
  return { hosts: menuHosts(db), newId: () => newId(now), now, faultOf: await dutyFaults(db, account) }
}

/**
 * POST /api/system/menu/import: adds and changes entries, all or none; no role but the system administrator's gets a
 * new one (decision 0058). 409 AA0001 where it would do something else than what was checked; 400 AA0001 for a file
 * with faults, and as `requireManagers`.
 */
export const importMenus: Handler<'importMenus'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const now = clock.now()
    const before = await readMenu(tx)
    const checked = checkMenu(before, body.menus, await siteOf(tx, context))
    const [fault] = checked.faults
    if (fault) throw refused(`“${fault.name}”：${fault.message}`)
    if (answerCheck(before, checked).plan !== body.plan) throw conflict('菜单已被他人修改，请重新校验')
    const changes = changesBetween(before, checked.after)
    for (const { row, was, above } of changes) {
      const { id, name, version } = row
      if (was) {
        const { created_at: _created, ...columns } = row
        await tx
          .updateTable('menu')
          .set({ ...columns, updated_at: now, version: version + 1 })
          .where('id', '=', id)
          .execute()
        if (was.parent_id !== row.parent_id) await giveAbove(tx, id, above)
      } else {
        await tx.insertInto('menu').values(row).execute()
        await giveToAdministrator(tx, id, above)
      }
      record({ kind: 'menu', id, name, before: was, after: row })
    }
    await requireManagers(tx, account)
    const added = changes.filter(({ was }) => was === undefined).length
    return { added, changed: changes.length - added }
  })
}
