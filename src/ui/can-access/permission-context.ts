import { createContext, useContext } from 'react'

/** Whether the user has a permission such as `system:user:add`; true where none is bound (S6.4). */
export type PermissionCheck = (need: string | undefined) => boolean

const withoutProvider: PermissionCheck = (need) => {
  if (need === undefined) return true
  throw new Error(`PermissionContext is missing above a use of the permission ${need}`)
}

/** The app's check, provided once above its views. Its identity changes with the permissions. */
export const PermissionContext = createContext<PermissionCheck>(withoutProvider)

/** The check as a function, for lists of actions (S6.3). */
export const usePermissionCheck = (): PermissionCheck => useContext(PermissionContext)

/** Whether the user has one permission: the second form of S6.1. */
export const usePermission = (need: string | undefined): boolean => usePermissionCheck()(need)
