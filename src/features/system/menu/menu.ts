import {
  addMenuButtonsPermission,
  beginMenuExportPermission,
  createMenuPermission,
  effectiveRightsPermission,
  importMenusPermission,
  listUsersPermission,
  menuStatusLabels,
  menuStatusSeverities,
  menuTypeLabels,
  moveMenuPermission,
  moveMenuSteps,
  newMenuFields,
  removeMenusPermission,
  setMenuStatusPermission,
  updateMenuPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Menu = Schemas['Menu']
export type MenuType = Menu['type']
export type NewMenu = Schemas['NewMenu']
export type MenuChange = Schemas['MenuChange']
export type MenuMove = Schemas['MenuMove']
export type MenuEntry = Schemas['MenuEntry']
export type MenuImportCheck = Schemas['MenuImportCheck']
export type EffectiveRights = Schemas['EffectiveRights']
export type MenuQuery = QueryOf<'listMenus'>

/** A user whose menu is explained. */
export type Person = Pick<Schemas['User'], 'id' | 'username' | 'name' | 'orgName' | 'orgOffice' | 'outOfScope'>

/** The backend's menu management. Every method rejects with `ApiError`. */
export interface MenuManagement {
  /** The whole menu, buttons included, as a tree. */
  tree(signal?: AbortSignal): Promise<readonly Menu[]>
  /** A page of entries from all levels, each with its `path`. */
  list(query: MenuQuery, signal: AbortSignal): Promise<Page<Menu>>
  readonly exported: ExportGateway<Menu, QueryOf<'beginMenuExport'>>
  /** One entry as it is now. */
  detail(id: string): Promise<Menu>
  /** Why a user has an entry or not, and the roles that have it; the view reports a failure. */
  why(id: string, userId: string, signal: AbortSignal): Promise<EffectiveRights>
  /** The first users whose username or name matches; the view reports a failure. */
  people(keyword: string, signal: AbortSignal): Promise<readonly Person[]>
  create(menu: NewMenu): Promise<void>
  /** Adds the standard buttons that a page does not have yet; resolves to their labels. */
  addButtons(id: string): Promise<readonly string[]>
  /** Replaces what the form shows; rejects with 409 where another user changed it since it was read. */
  update(change: MenuChange): Promise<void>
  /** Moves it with all below it; rejects with 409 as `update`. */
  move(move: MenuMove): Promise<void>
  /** As `move`, outside of a form: a rejection has been reported. */
  place(move: MenuMove): Promise<void>
  /** Each entry by itself. */
  setStatus(ids: Chosen, status: Menu['status'], versions?: readonly number[]): Promise<BatchResult>
  /** Each entry by itself; refuses one with entries below it, or that roles have. */
  remove(ids: Chosen): Promise<BatchResult>
  /** What an import of these entries would do, and why it cannot; changes nothing. */
  checkImport(menus: readonly MenuEntry[]): Promise<MenuImportCheck>
  /** Does what was checked, all or nothing; rejects with 409 where it would do something else by now. */
  runImport(plan: string, menus: readonly MenuEntry[]): Promise<{ readonly added: number; readonly changed: number }>
}
export const MenuManagement = token<MenuManagement>('MenuManagement')

export const may = {
  add: createMenuPermission,
  buttons: addMenuButtonsPermission,
  edit: updateMenuPermission,
  move: moveMenuPermission,
  status: setMenuStatusPermission,
  remove: removeMenusPermission,
  import: importMenusPermission,
  export: beginMenuExportPermission,
  explain: effectiveRightsPermission,
  people: listUsersPermission,
} as const

export const typeOf = ({ type }: Menu): string => menuTypeLabels[type]
export const statusOf = ({ status, suspended }: Menu) =>
  status === 'normal' && suspended
    ? ({ label: '上级停用', severity: 'warning' } as const)
    : ({ label: menuStatusLabels[status], severity: menuStatusSeverities[status] } as const)

export const typeOptions = optionsOf(menuTypeLabels)
export const statusOptions = optionsOf(menuStatusLabels)

/** The types that an entry can have below it; below none, at the top, as below a folder. */
export const typesBelow = (parent: Menu | undefined): readonly MenuType[] =>
  parent === undefined || parent.type === 'folder'
    ? ['folder', 'page', 'link']
    : parent.type === 'page'
      ? ['button']
      : []

type Field = 'routeName' | 'link' | 'permission' | 'icon' | 'iconImg' | 'hidden' | (typeof tabFlags)[number]
/** What the tab of a page does, and where the page stands on a phone. */
const tabFlags = ['noCache', 'affix', 'onPhone'] as const
const looks = ['icon', 'iconImg', 'hidden'] as const

/** The fields of each type besides its name; the form shows only these, and asks for those that are not `looks`. */
export const fieldsOf: Readonly<Record<MenuType, readonly Field[]>> = {
  folder: ['routeName', ...looks],
  page: ['routeName', 'link', ...looks, ...tabFlags],
  button: ['permission'],
  link: ['link', ...looks],
}

/** The rules of the form: what a type has, it must have, except its looks. */
export const formFields = {
  ...newMenuFields,
  routeName: { ...newMenuFields.routeName, required: true },
  link: { ...newMenuFields.link, required: true },
  permission: { ...newMenuFields.permission, required: true },
} as const

/** What the form holds of an entry; of a new one below `parent`, a copy of `like` where that is given. */
export const valuesOf = (parent: Menu | undefined, like: Menu | undefined) => (menu?: Menu) => {
  const shown = menu ?? like
  return {
    ...textsOf(newMenuFields, shown),
    parentId: shown?.parentId ?? parent?.id ?? '',
    type: shown?.type ?? typesBelow(parent)[parent ? 1 : 0] ?? 'button',
    hidden: shown?.hidden ?? false,
    noCache: shown?.noCache ?? false,
    affix: shown?.affix ?? false,
    onPhone: shown?.onPhone ?? false,
  }
}
type Values = ReturnType<ReturnType<typeof valuesOf>>

const sent = (values: Values): Omit<NewMenu, 'parentId' | 'type'> => ({
  name: values.name,
  ...Object.fromEntries(fieldsOf[values.type].flatMap((field) => (values[field] ? [[field, values[field]]] : []))),
})

/** A new entry as it is sent, with only the fields of its type. */
export const newMenuOf = (values: Values): NewMenu => ({
  ...sent(values),
  type: values.type,
  ...(values.parentId && { parentId: values.parentId }),
})

/** The change of an entry, named by the version that was read; its place, type and permission stay. */
export const changeOf = (values: Values, { id, version }: Menu): MenuChange => {
  const { permission: _permission, ...change } = sent(values)
  return { ...change, id, version }
}

/** Why an entry cannot stand below `parent`, undefined for the top level; undefined where it can. */
export const placeRefusal = (menu: Menu, { parent }: { readonly parent: Menu | undefined }): string | undefined => {
  if (parent?.id === menu.parentId) return undefined
  if (menu.type === 'button') return moveMenuSteps.button
  return typesBelow(parent).includes(menu.type) ? undefined : '目录、菜单和外链只能在目录之下'
}
