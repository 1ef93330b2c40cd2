import { newMenuFields } from '../../../openapi/facts/fields/newMenuFields.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { requireMenuAddress } from './menu-address.ts'
import { menuChangeFields } from './menu-fields.ts'
import type { MenuRow } from './menu-forest.ts'

type MenuForm = Omit<Schemas['NewMenu'], 'type' | 'parentId'>
type Field = Exclude<keyof MenuForm, 'name'>

/** The fields of each type besides its name: those that it must have, and those that it may have. */
const fieldsOf: Readonly<Record<MenuRow['type'], { readonly must: readonly Field[]; readonly may: readonly Field[] }>> =
  {
    folder: { must: ['routeName'], may: ['icon', 'iconImg', 'hidden'] },
    page: { must: ['routeName', 'link'], may: ['icon', 'iconImg', 'hidden', 'noCache', 'affix', 'onPhone'] },
    button: { must: ['permission'], may: [] },
    link: { must: ['link'], may: ['icon', 'iconImg', 'hidden'] },
  }

/** A path of a screen: its route name is the path with `-` for each slash, so that no entry leads to another screen. */
const screenPath = /^(\/[A-Za-z0-9][A-Za-z0-9-]*)+$/
const routeOf = (path: string): string => path.slice(1).replaceAll('/', '-')

/**
 * The columns that the form fills of an entry of this type; an omitted field is cleared. `hosts` are those that the
 * menu may link to. Throws 400 AA0001 at the field that the type must have or does not have, for a link that is not the
 * path of the route, and for an address of another host (security 6).
 */
export function menuColumns(type: MenuRow['type'], form: MenuForm, hosts: readonly string[]) {
  const { must, may } = fieldsOf[type]
  for (const field of must) if (!form[field]) throw refused(`请输入${newMenuFields[field].label}`, field)
  // as: the fields of a form are those of its schema
  for (const [field, value] of Object.entries(form) as [Field | 'name', unknown][])
    if (value && field !== 'name' && ![...must, ...may].includes(field))
      throw refused(`此类型的菜单没有${newMenuFields[field].label}`, field)
  const { routeName = '', link = '', iconImg, permission = null } = form
  if (type === 'page' && !(screenPath.test(link) && routeOf(link) === routeName))
    throw refused('链接须与路由名一致，如路由名 system-menu 的链接是 /system/menu', 'link')
  if (type === 'link') requireMenuAddress('link', link, hosts)
  if (iconImg) requireMenuAddress('iconImg', iconImg, hosts)
  return { ...menuChangeFields.columns(form), permission }
}

/** The flags of an entry, as the API has them. */
const flagsOf = ({ hidden, no_cache, affix, on_phone }: MenuRow) => ({
  hidden: hidden === 1,
  noCache: no_cache === 1,
  affix: affix === 1,
  onPhone: on_phone === 1,
})

/** The fields of the form that an import keeps where its file does not say them. */
export const keptFields = (row: MenuRow) => ({
  ...(row.icon !== null && { icon: row.icon }),
  ...(row.icon_img !== null && { iconImg: row.icon_img }),
  ...flagsOf(row),
})

/**
 * Throws 409 AA0001 at the field where an entry other than `id` has the route name, the permission or the external
 * link: two entries with one permission would be granted and withdrawn apart. Call it after `lockRights`.
 */
export async function requireUnique(
  tx: Database,
  { route_name, permission, link }: Pick<MenuRow, 'route_name' | 'permission' | 'link'>,
  id?: string,
): Promise<void> {
  const others = await tx
    .selectFrom('menu')
    .select(['name', 'route_name', 'permission', 'link'])
    .where((eb) => eb.or([eb('route_name', '=', route_name), eb('permission', '=', permission), eb('link', '=', link)]))
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .execute()
  for (const other of others) {
    const said = (label: string) => `菜单“${other.name}”已使用该${label}`
    if (route_name !== '' && other.route_name === route_name) throw conflict(said('路由名'), 'routeName')
    if (permission !== null && other.permission === permission) throw conflict(said('权限标识'), 'permission')
    if (link !== '' && other.link === link) throw conflict(said('链接'), 'link')
  }
}
