import type { ReactNode } from 'react'
import { usePermission } from './permission-context.ts'
import './permission-disabled.css'

interface Props {
  /** Without it everybody may (S6.4). */
  readonly need?: string | undefined
  readonly children: ReactNode
}

/** Greys its children out where the permission is missing; neither pointer nor keyboard reaches them (S6.2). */
export const PermissionDisabled = ({ need, children }: Props) =>
  usePermission(need) ? (
    children
  ) : (
    <div className="ac-forbidden" inert title="没有此项权限">
      {children}
    </div>
  )
