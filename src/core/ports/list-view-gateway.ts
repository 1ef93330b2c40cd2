import type { KeptOfList, ViewContent, WorkingLayout } from '../list/list-view.ts'
import { token } from '../token.ts'

/** A view to save: without an id a new one, with an id a replacement of its name and content. */
export interface ViewToSave {
  readonly listKey: string
  readonly id?: string | undefined
  readonly name: string
  readonly content: ViewContent
}

/** Stores the list views of the signed-in user. Every method rejects with `ApiError`. */
export interface ListViewGateway {
  /** What is stored of a list. The caller reports a failure. */
  kept(listKey: string): Promise<KeptOfList>
  /** Saves a view and resolves to its id. */
  save(view: ViewToSave): Promise<string>
  rename(id: string, name: string): Promise<void>
  remove(id: string): Promise<void>
  /** Sets the list's default view; undefined for the built-in one. */
  setDefault(listKey: string, id: string | undefined): Promise<void>
  /** Stores the columns as the user left them; the last call wins. The caller reports a failure. */
  keepWorking(listKey: string, working: WorkingLayout): Promise<void>
}
export const ListViewGateway = token<ListViewGateway>('ListViewGateway')
