/** The person who is signed in (S5.9). */
export interface UserInfo {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly orgName?: string
  readonly position?: string
  /** Masked. */
  readonly phone?: string
  readonly email?: string
  /** Role keys, comma-separated, as the menu call wants them (S5.9). */
  readonly role: string
  readonly roleNames: readonly string[]
  /** `permissionsIds` split at commas; empty where the backend sent none (S5.9). */
  readonly permissionList: readonly string[]
  /** Stands for roles, permissions and menus, where the backend says so. */
  readonly authorizationVersion?: string
  readonly lastLoginTime?: string
  readonly lastLoginIp?: string
}

/** Splits `permissionsIds` at its commas, each identifier once; a missing list counts as empty (S5.9). */
export const parsePermissions = (permissionsIds: string | null | undefined): readonly string[] => {
  const names = (permissionsIds ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
