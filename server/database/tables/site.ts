/**
 * A version of a shared entity that differs after each change; set by triggers (migration 0009), that of the divisions
 * by `lockAreas`.
 */
export interface DirectoryVersionTable {
  entity: string
  version: number
}

/** One of a person alone; none before the first change. */
export interface PersonalVersionTable {
  user_id: string
  entity: string
  version: number
}

/** One of an organisation (migration 0375); none before the first change. */
export interface OrgVersionTable {
  entity: string
  /** Empty for that of all organisations. */
  org_id: string
  own: number
  /** Of it and those below it. */
  below: number
}

/**
 * A setting of the site that the start stores; `separation` is there while the duties are separated (decision 0063).
 */
export interface SiteSettingTable {
  name: string
  value: string
}

/** What a site has set of a parameter (decision 0077); one that was never changed has no row. */
export interface ParameterTable {
  /** Its key in the catalogue. */
  id: string
  /** As `readValue` reads it, of a secret sealed by the vault; null for the default. */
  value: string | null
  updated_at: number
  updated_by: string
  /** Incremented by every change: the optimistic lock; without a row it counts as 0. */
  version: number
}
