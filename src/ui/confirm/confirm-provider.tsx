import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { LateCode } from '../late/late-code.ts'
import { LateDialog } from '../late/late-dialog.tsx'
import type { Question } from './question.ts'

const dialog = new LateCode(() => import('./confirm-dialog.tsx').then((code) => code.ConfirmDialog))
/** Prefetches the dialog. */
export const loadConfirm = () => dialog.load((load) => load())

/**
 * Asks, and resolves to true where accepted; Esc and closing count as rejected, and so does a dialog whose code could
 * not be loaded.
 */
export type Confirm = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() =>
  Promise.reject(new Error('useConfirm stands outside PrimeProvider')),
)

export const useConfirm = (): Confirm => useContext(ConfirmContext)

interface Asked extends Question {
  /** Key of the dialog: each question has its own, because a closing dialog would close the next one too. */
  readonly number: number
  readonly answer: (accepted: boolean) => void
}

/**
 * Provides the one confirmation dialog, whose code is loaded for the first question; a question while another is open
 * rejects that one.
 */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setAsked((before) => {
          before?.answer(false)
          return { ...question, number: (before?.number ?? 0) + 1, answer }
        })
        setOpen(true)
      }),
    [],
  )
  const close = (accepted: boolean) => {
    setOpen(false)
    asked?.answer(accepted)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <LateDialog key={asked.number} late={dialog} name="确认窗口" onLost={() => close(false)}>
          {(ConfirmDialog) => <ConfirmDialog question={asked} open={open} onAnswer={close} />}
        </LateDialog>
      )}
    </ConfirmContext>
  )
}
