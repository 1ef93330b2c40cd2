import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { storedIn } from '../../kernel/stored-in.ts'
import type { MenuRow } from './menu-forest.ts'

const { same, optional, trimmed, blank, flag } = storedIn<MenuRow>()
const changed = {
  name: trimmed('name'),
  routeName: blank('route_name'),
  link: blank('link'),
  icon: optional('icon'),
  iconImg: optional('icon_img'),
  hidden: flag('hidden'),
  noCache: flag('no_cache'),
  affix: flag('affix'),
  onPhone: flag('on_phone'),
}

/** The fields of an entry of the menu, and those that a change has: type, permission and place stay. */
export const menuFields = fieldMap<Schemas['NewMenu']>()({
  ...changed,
  permission: optional('permission'),
  type: same('type'),
  parentId: optional('parent_id'),
})
export const menuChangeFields = fieldMap<Omit<Schemas['MenuChange'], 'id' | 'version'>>()(changed)
