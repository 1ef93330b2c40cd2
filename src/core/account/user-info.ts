/** The signed-in user (S5.9). */
export interface UserInfo {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly orgName?: string
  /** Of a department, the office that it belongs to. */
  readonly orgOffice?: string
  readonly position?: string
  /** Masked. */
  readonly phone?: string
  readonly email?: string
  /** Role keys, comma-separated, as the menu call takes them (S5.9). */
  readonly role: string
  readonly roleNames: readonly string[]
  /** `permissionsIds` split at commas; empty where the backend sent none (S5.9). */
  readonly permissionList: readonly string[]
  /** Version of roles, permissions and menus, where the backend sends one. */
  readonly authorizationVersion?: string
  /** After so long without use the backend ends the session, where it says so. */
  readonly idleMinutes?: number
  readonly lastLoginTime?: string
  readonly lastLoginIp?: string
}

/** Splits `permissionsIds` at commas, without duplicates; a missing list counts as empty (S5.9). */
export const parsePermissions = (permissionsIds: string | null | undefined): readonly string[] => {
  const names = (permissionsIds ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
