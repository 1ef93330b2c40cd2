import { type Kysely, sql } from 'kysely'
import { newId } from '../new-id.ts'
import type { Tables } from '../schema.ts'

interface Buttons {
  /** Route name of the page that gets the buttons. */
  readonly page: string
  /** Roles with this permission get the buttons. */
  readonly like: string
  /** Permission and label of each button, in display order. */
  readonly buttons: readonly (readonly [permission: string, name: string])[]
  /** Position of the first button. */
  readonly sort: number
}

/** Adds later buttons to a database that already has its menu; a new database gets them from its seed. */
export async function addButtons(db: Kysely<Tables>, { page, like, buttons, sort }: Buttons): Promise<void> {
  const parent = await db.selectFrom('menu').select('id').where('route_name', '=', page).executeTakeFirst()
  if (!parent) return
  for (const [index, [permission, name]] of buttons.entries()) {
    const id = newId(Date.now()) // Migrations have no injected clock.
    await db
      .insertInto('menu')
      .values({
        id,
        parent_id: parent.id,
        type: 'button',
        name,
        link: '',
        icon: null,
        icon_img: null,
        route_name: '',
        permission,
        sort: sort + index,
        hidden: 0,
      })
      .execute()
    await db
      .insertInto('role_menu')
      .columns(['role_id', 'menu_id'])
      .expression((eb) =>
        eb
          .selectFrom('role_menu')
          .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
          .select(['role_menu.role_id', sql<string>`${id}`.as('menu_id')])
          .where('menu.permission', '=', like),
      )
      .execute()
  }
}
