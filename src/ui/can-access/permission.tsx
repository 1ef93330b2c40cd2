import type { ReactNode } from 'react'
import { usePermission } from './permission-context.ts'

interface Props {
  /** Without it everybody may (S6.4). */
  readonly need?: string | undefined
  readonly children: ReactNode
}

/** Shows its children only to whom holds the permission (S6.1). */
export const Permission = ({ need, children }: Props) => (usePermission(need) ? children : null)
