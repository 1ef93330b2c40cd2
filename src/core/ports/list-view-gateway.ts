import type { KeptOfList, ViewContent, WorkingLayout } from '../list/list-view.ts'
import { token } from '../token.ts'

/** A view to be saved: a new one, or with an id that one's new name and content. */
export interface ViewToSave {
  readonly listKey: string
  readonly id?: string | undefined
  readonly name: string
  readonly content: ViewContent
}

/** Where the views of lists are kept for the person who is signed in. Every method rejects with `ApiError`. */
export interface ListViewGateway {
  /** What is kept of a list. A failure is the caller's to tell. */
  kept(listKey: string): Promise<KeptOfList>
  /** Saves a view; gives its id. */
  save(view: ViewToSave): Promise<string>
  rename(id: string, name: string): Promise<void>
  remove(id: string): Promise<void>
  /** The view that the list opens with from now on; undefined for the list as it came. */
  setDefault(listKey: string, id: string | undefined): Promise<void>
  /** Keeps how the person left the columns; the last call counts. A failure is the caller's to tell. */
  keepWorking(listKey: string, working: WorkingLayout): Promise<void>
}
export const ListViewGateway = token<ListViewGateway>('ListViewGateway')
