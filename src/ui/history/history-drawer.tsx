import type { ReactNode } from 'react'
import { useAction } from '../action/use-action.ts'
import type { Question } from '../confirm/question.ts'
import { DetailDrawer } from '../detail-drawer/detail-drawer.tsx'
import { type Change, ChangeList, type ChangeRow, type LoadChanges } from './change-list.tsx'

interface Props {
  /** The record, such as 区划“玄武区”. */
  readonly of: string
  readonly load: LoadChanges
  readonly onClose: () => void
  /** Sets the record to what a change has made of it; asks first. Left out where that cannot be done. */
  readonly restore?: {
    readonly need: string
    /** Whether the change made something else of the record than it is now; otherwise there is nothing to restore. */
    readonly offered: (change: Change) => boolean
    readonly ask: (change: Change) => Question
    /** Rejects with `ApiError`. */
    readonly run: (change: Change) => Promise<void>
  }
  /** What is known besides, above the changes. */
  readonly children?: ReactNode
}

/** A drawer with the changes of one record: when, by which user, and each field before and after. */
export const HistoryDrawer = ({ of, load, onClose, restore, children }: Props) => {
  const back = useAction<ChangeRow>(undefined, {
    label: '恢复到此值',
    need: restore?.need,
    // Shown also where nothing can be restored: an empty column would not say why.
    waitsFor: (change) => (restore?.offered(change) ? undefined : '变更后的值就是现在的值'),
    ask: ([change]) => change && restore?.ask(change),
    run: ([change]) => change && restore?.run(change),
  })
  return (
    <DetailDrawer wide title={`${of}的变更历史`} onClose={onClose}>
      {children}
      <ChangeList load={load} {...(restore && { actions: [back] })} />
    </DetailDrawer>
  )
}
