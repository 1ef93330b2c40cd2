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
    // what is inert hears no pointer, so the reason stands around it
    <div className="ac-forbidden" title="没有此项权限">
      <div inert>{children}</div>
    </div>
  )
