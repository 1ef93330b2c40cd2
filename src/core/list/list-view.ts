import type { ListLayout } from './list-layout.ts'

/** Search values as texts: a range its two ends, several choices one text each. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** What a view of a list holds: how its columns stand, and what it shows. */
export interface ViewContent {
  readonly layout: ListLayout
  readonly size: number
  /** `column:boolean`; undefined where nothing is sorted. */
  readonly orders?: string | undefined
  readonly filters: Filters
}

/** The part of a view that says what the list shows. */
export type ViewQuery = Omit<ViewContent, 'layout'>

/** Whether two views show the same. */
export const sameQuery = (one: ViewQuery, other: ViewQuery): boolean => {
  const text = ({ size, orders, filters }: ViewQuery) =>
    JSON.stringify([size, orders ?? '', Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return text(one) === text(other)
}

/** A view that the person has named. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** The list opens with it. */
  readonly isDefault: boolean
  readonly content: ViewContent
}

/** How the person left the list: the chosen view, and the columns as they stood, saved in the view or not. */
export interface WorkingLayout {
  /** Undefined for the list as it came. */
  readonly viewId?: string | undefined
  readonly layout: ListLayout
}

/** What is kept of one list for one person. */
export interface KeptOfList {
  readonly views: readonly SavedView[]
  readonly working: WorkingLayout | undefined
}

/** The view that every list has of itself. */
export const builtInName = '默认视图'
/** The longest name of a view, in characters. */
const longestName = 20
/** The most views of one list. */
export const mostViews = 20

/** Says it where a view's name has too many characters, and how many it has. */
export const tooLong = (name: string): string | undefined => {
  const { length } = [...name]
  return length > longestName ? `视图名称最多 ${longestName} 个字符，现有 ${length} 个` : undefined
}

/** Why this cannot be a view's name; undefined where it can. `others` are the names of the list's other views. */
export const nameMistake = (name: string, others: readonly string[]): string | undefined => {
  if (name === '') return '请输入视图名称'
  const long = tooLong(name)
  if (long) return long
  if (/\p{Cc}/u.test(name)) return '视图名称不能包含控制字符'
  if (name === builtInName) return `“${builtInName}”是系统视图，请使用其他名称`
  return others.includes(name) ? '视图名称已存在' : undefined
}
