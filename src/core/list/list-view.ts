import { viewToSaveFields } from '../../../openapi/facts.ts'
import type { ListLayout } from './list-layout.ts'

/** Search values as texts: a range as its two ends, a multiple choice as one text each. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** The content of a list view: column layout and query. */
export interface ViewContent {
  readonly layout: ListLayout
  readonly size: number
  /** `column:boolean`; undefined if unsorted. */
  readonly orders?: string | undefined
  readonly filters: Filters
}

/** The query part of a view. */
export type ViewQuery = Omit<ViewContent, 'layout'>

/** Whether two views have the same query. */
export const sameQuery = (one: ViewQuery, other: ViewQuery): boolean => {
  const text = ({ size, orders, filters }: ViewQuery) =>
    JSON.stringify([size, orders ?? '', Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return text(one) === text(other)
}

/** A view that the user saved under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Whether the list opens with this view. */
  readonly isDefault: boolean
  readonly content: ViewContent
}

/** How the user last left the list: the chosen view, and the columns, whether saved in the view or not. */
export interface WorkingLayout {
  /** Undefined for the built-in view. */
  readonly viewId?: string | undefined
  readonly layout: ListLayout
}

/** What is stored of one list for one user. */
export interface KeptOfList {
  readonly views: readonly SavedView[]
  readonly working: WorkingLayout | undefined
}

/** The name of the built-in view, which every list has. */
export const builtInName = '默认视图'
/** Maximum length of a view's name, in characters. */
const longestName = viewToSaveFields.name.maxLength
/** Maximum number of views of one list. */
export const maxViews = 20

/** The message for a name that is too long, with its length; undefined otherwise. */
export const tooLong = (name: string): string | undefined => {
  const { length } = [...name]
  return length > longestName ? `视图名称最多 ${longestName} 个字符，现有 ${length} 个` : undefined
}

/**
 * The message for an invalid view name; undefined if it is valid. `others` are the names of the list's other views.
 */
export const nameMistake = (name: string, others: readonly string[]): string | undefined => {
  if (name === '') return '请输入视图名称'
  const long = tooLong(name)
  if (long) return long
  if (/\p{Cc}/u.test(name)) return '视图名称不能包含控制字符'
  if (name === builtInName) return `“${builtInName}”是系统视图，请使用其他名称`
  return others.includes(name) ? '视图名称已存在' : undefined
}
