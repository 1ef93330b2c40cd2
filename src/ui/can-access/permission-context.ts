import { createContext, useContext } from 'react'

/** Whether the person holds a permission such as `system:user:add`; always true where none is asked for (S6.4). */
export type PermissionCheck = (need: string | undefined) => boolean

const withoutProvider: PermissionCheck = (need) => {
  if (need === undefined) return true
  throw new Error(`PermissionContext is missing above a use of the permission ${need}`)
}

/** The check of the application, laid down once above its views. Its identity changes when the permissions do. */
export const PermissionContext = createContext<PermissionCheck>(withoutProvider)

/** The check itself, for lists of actions (S6.3). */
export const usePermissionCheck = (): PermissionCheck => useContext(PermissionContext)

/** Whether the person holds one permission: the second form of S6.1. */
export const usePermission = (need: string | undefined): boolean => usePermissionCheck()(need)
