import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import './empty-state.css'

interface Props {
  /** Why there is nothing. */
  readonly title?: string
  /** What to do about it. */
  readonly hint?: ReactNode
  readonly icon?: string
  readonly action?: ReactNode
}

/** Stands where nothing is to be shown: says why, and what to do. */
export const EmptyState = ({ title = '暂无数据', hint, icon = 'inbox', action }: Props) => (
  <div className="ac-empty">
    <Icon name={icon} size={40} />
    <p className="ac-empty-title">{title}</p>
    {hint && <p className="ac-empty-hint">{hint}</p>}
    {action}
  </div>
)
