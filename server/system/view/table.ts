declare module '../../database/schema.ts' {
  interface Tables {
    list_view: ListViewTable
    list_layout: ListLayoutTable
  }
}

/** A list view that the user saved under a name. */
export interface ListViewTable {
  id: string
  user_id: string
  list_key: string
  name: string
  /** The list opens with it; at most one per user and list. */
  is_default: 0 | 1
  /** `ListViewContent` of the API description, as JSON. */
  content: string
  created_at: number
  updated_at: number
}

/** The columns of a list as the user left them. */
export interface ListLayoutTable {
  user_id: string
  list_key: string
  /** `WorkingLayout` of the API description, as JSON. */
  content: string
  updated_at: number
}
