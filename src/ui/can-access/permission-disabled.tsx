import type { ReactNode } from 'react'
import { usePermission } from './permission-context.ts'
import './permission-disabled.css'

interface Props {
  /** Absent: nothing is enforced (S6.4). */
  readonly need?: string | undefined
  readonly children: ReactNode
}

/**
 * Disables its children where the permission is missing; neither pointer nor keyboard reaches them (S6.2). Only the
 * gallery shows it: the screens leave out what is not permitted (`Permission`, S6.1).
 */
export const PermissionDisabled = ({ need, children }: Props) =>
  usePermission(need) ? (
    children
  ) : (
    // an inert element shows no tooltip, so the reason is on its wrapper
    <div className="ac-forbidden" title="没有此项权限">
      <div inert>{children}</div>
    </div>
  )
