import type { Generated } from 'kysely'

declare module '../../database/schema.ts' {
  interface Tables {
    api_directory: ApiDirectoryTable
  }
}

/** A directory of the interface catalogue. */
export interface ApiDirectoryTable {
  id: string
  parent_id: string | null
  /** Unique; it begins the addresses of its interfaces at the gateway, and stays when the directory moves. */
  code: string
  name: string
  /** `nameKey(name, 'organisation')`; to be written with every name. */
  name_key: string
  /** Place among its siblings. */
  sort: number
  /** Nothing in a disabled directory or below it can be called. */
  status: Generated<'normal' | 'disabled'>
  created_at: number
  updated_at: number
  /** The optimistic lock of its forms. */
  version: Generated<number>
}
