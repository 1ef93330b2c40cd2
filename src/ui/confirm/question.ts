import type { ReactNode } from 'react'

/** The question before an irreversible action. */
export interface Question {
  readonly title: string
  /** Names the object: `删除用户“张三”？`. */
  readonly message: ReactNode
  /** What cannot be undone. */
  readonly detail?: ReactNode
  readonly accept?: string
  /** `false` for a message without a choice. */
  readonly reject?: string | false
  /** A destructive action: the accept button is red, and the reject button has the initial focus. */
  readonly danger?: boolean
}
