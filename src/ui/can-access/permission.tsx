import type { ReactNode } from 'react'
import { usePermission } from './permission-context.ts'

interface Props {
  /** Absent: nothing is enforced (S6.4). */
  readonly need?: string | undefined
  readonly children: ReactNode
}

/** Renders its children only where the user has the permission (S6.1). */
export const Permission = ({ need, children }: Props) => (usePermission(need) ? children : null)
