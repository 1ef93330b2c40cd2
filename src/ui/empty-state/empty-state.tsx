import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import './empty-state.css'

interface Props {
  /** Why there is no data. */
  readonly title?: string
  /** What the user can do. */
  readonly hint?: ReactNode
  readonly icon?: string
  readonly action?: ReactNode
}

/** Shown in place of missing data: the reason, and what to do. */
export const EmptyState = ({ title = '暂无数据', hint, icon = 'inbox', action }: Props) => (
  <div className="ac-empty">
    <Icon name={icon} size={40} />
    <p className="ac-empty-title">{title}</p>
    {hint && <p className="ac-empty-hint">{hint}</p>}
    {action}
  </div>
)
