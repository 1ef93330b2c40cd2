import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { answerCheck, checkMenu } from '../../server/system/menu/check-menu.ts'
import { readMenu } from '../../server/system/menu/menu-forest.ts'
import type { StateHandlers } from '../states.ts'

type ImportedMenu = { above: string; type: 'folder'; name: string; routeName: string }

declare module '../states.ts' {
  interface StateParameters {
    /**
     * A menu folder below the folder `system`, with nothing below it, state normal and version 1, which the role admin
     * has.
     */
    'a menu folder exists': { routeName: string; name: string }
    /** Such a page, with one button below it that has this permission. */
    'a menu page exists': { routeName: string; name: string; button: string; permission: string }
    /** No entry of the menu has this route name. */
    'no menu has the route name': { routeName: string }
    /** An import of these entries was checked, which do not exist yet. */
    'a menu import was checked': { menus: ImportedMenu[] }
  }
  interface StateValues {
    /** `folderId` is the folder `system`. */
    'a menu folder exists': { entryId: string; folderId: string }
    'a menu page exists': { entryId: string; folderId: string }
    'no menu has the route name': { folderId: string }
    'a menu import was checked': { plan: string }
  }
}

/** States of the menu: the entries of the contract are in the folder `system`. */
export const menuStates = (db: Database) => {
  /** Removes the entry with this route name and those directly below it. */
  const remove = async (routeName: string) => {
    const found = await db.selectFrom('menu').select('id').where('route_name', '=', routeName).executeTakeFirst()
    if (!found) return
    await db.deleteFrom('menu').where('parent_id', '=', found.id).execute()
    await db.deleteFrom('menu').where('id', '=', found.id).execute()
  }
  const system = async () =>
    (await db.selectFrom('menu').select('id').where('route_name', '=', 'system').executeTakeFirstOrThrow()).id
  const insert = async (entry: {
    readonly parent_id: string
    readonly type: 'folder' | 'page' | 'button'
    readonly name: string
    readonly link?: string
    readonly route_name?: string
    readonly permission?: string
  }) => {
    const now = Date.now()
    const id = newId(now)
    await db
      .insertInto('menu')
      .values({ link: '', route_name: '', ...entry, id, sort: 9000, hidden: 0, created_at: now, updated_at: now })
      .execute()
    const { id: role_id } = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'admin')
      .executeTakeFirstOrThrow()
    await db.insertInto('role_menu').values({ role_id, menu_id: id }).execute()
    return id
  }
  return {
    'a menu folder exists': async ({ routeName, name }) => {
      await remove(routeName)
      const folderId = await system()
      return { folderId, entryId: await insert({ parent_id: folderId, type: 'folder', name, route_name: routeName }) }
    },
    'a menu page exists': async ({ routeName, name, button, permission }) => {
      await remove(routeName)
      const folderId = await system()
      const link = `/${routeName.replaceAll('-', '/')}`
      const entryId = await insert({ parent_id: folderId, type: 'page', name, route_name: routeName, link })
      await insert({ parent_id: entryId, type: 'button', name: button, permission })
      return { folderId, entryId }
    },
    'no menu has the route name': async ({ routeName }) => {
      await remove(routeName)
      return { folderId: await system() }
    },
    'a menu import was checked': async ({ menus }) => {
      for (const { routeName } of menus) await remove(routeName)
      const [before, now] = [await readMenu(db), Date.now()]
      return { plan: answerCheck(before, checkMenu(before, menus, { hosts: [], newId: () => newId(now), now })).plan }
    },
  } satisfies Partial<StateHandlers>
}
