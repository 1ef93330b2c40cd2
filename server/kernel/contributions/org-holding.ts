import type { Database, Tables } from '../../database/schema.ts'

/** The tables that have what `OrgHolding` needs. */
type HeldTable = keyof {
  [T in keyof Tables as Tables[T] extends { org_id: string; name: string; updated_at: number } ? T : never]: T
}

/**
 * Records of an area that belong to one organisation each, by `org_id`: they keep it from being deleted, and go with it
 * when it is merged into another one. Their table has `id`, `name`, `updated_at` and `version`, and is their kind in
 * the audit.
 */
export interface OrgHolding {
  readonly table: HeldTable
  /** Why an organisation with so many of them cannot be deleted, in Chinese. */
  obstacle(count: number): string
  /** Throws 400 AA0001 where the records of two organisations cannot belong to one; absent where they always can. */
  refuseMerge?(db: Database, from: string, to: string): Promise<void>
}
