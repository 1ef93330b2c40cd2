/** A button of a page: the last part of its permission, and its label. */
export type PageButton = readonly [action: string, name: string]

export type MenuFolder = 'Dashboard' | 'system' | 'setting' | 'work' | 'analysis' | 'apiInterface'

/**
 * A page of the menu of a new database (S2.12, S2.13). Its path is `/{folder}/{page}`, its permissions
 * `{folder}:{page}:{action}`. A database that has its menu gets a later page or button by a migration (`addButtons`).
 */
export interface MenuPage {
  readonly folder: MenuFolder
  /** Its place among the pages of its folder: 10, 20, so that another one fits between two. */
  readonly place: number
  readonly page: string
  readonly name: string
  /** A PrimeIcons name. */
  readonly icon: string
  /** In the order in which they are shown. */
  readonly buttons?: readonly PageButton[]
  /** Absent from the menu: a page to which another one leads. */
  readonly hidden?: true
}

export const query: PageButton = ['query', '查询']
export const edit: PageButton = ['edit', '修改']
export const exporting: PageButton = ['export', '导出']
/** Of a page whose records are added, changed and removed there. */
export const keep: readonly PageButton[] = [query, ['add', '新增'], edit, ['remove', '删除']]
