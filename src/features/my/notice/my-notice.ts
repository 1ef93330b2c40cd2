import { noticeCategoryLabels } from '../../../../openapi/facts.ts'
import type { OwnNotice, OwnNoticeDetail } from '../../../core/notice/own-notice.ts'

export const categoryOf = ({ category }: Pick<OwnNotice, 'category'>): string => noticeCategoryLabels[category]
export const categoryOptions = Object.entries(noticeCategoryLabels).map(([value, label]) => ({ value, label }))

export const stateOptions = [
  { value: 'unread', label: '未读' },
  { value: 'unconfirmed', label: '待确认' },
  { value: 'read', label: '已读' },
]

/** How far the user has come with a notice. */
export const stateOf = ({
  mustConfirm,
  readTime,
  confirmTime,
}: Pick<OwnNotice, 'mustConfirm' | 'readTime' | 'confirmTime'>) => {
  if (mustConfirm) return confirmTime ? confirmed : unconfirmed
  return readTime ? read : unread
}
const unread = { label: '未读', severity: 'info' } as const
const read = { label: '已读', severity: 'success' } as const
const unconfirmed = { label: '待确认', severity: 'warning' } as const
const confirmed = { label: '已确认', severity: 'success' } as const

/** Whether opening it has to be told: it was never opened. */
export const isNew = ({ readTime }: OwnNoticeDetail): boolean => readTime === undefined
