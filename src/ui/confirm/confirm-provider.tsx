import { Dialog } from 'primereact/dialog'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import './confirm.css'

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

/** Asks, and resolves to true where accepted; Esc and closing count as rejected. */
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

/** Provides the one confirmation dialog; a question while another is open rejects that one. */
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
      <Dialog
        key={asked?.number}
        className="ac-confirm"
        visible={open}
        onHide={() => close(false)}
        header={asked?.title}
        draggable={false}
        resizable={false}
        focusOnShow={false}
        onShow={() => document.querySelector<HTMLElement>('.ac-confirm [data-first]')?.focus()}
        // An answered dialog ignores Esc during its closing transition, so that the key reaches what is below.
        pt={{ root: { role: 'alertdialog', 'data-leaving': !open || undefined } }}
        footer={
          <>
            {asked?.reject !== false && (
              <Button look="plain" data-first={asked?.danger || undefined} onClick={() => close(false)}>
                {asked?.reject ?? '取消'}
              </Button>
            )}
            <Button
              look={asked?.danger ? 'danger' : 'primary'}
              data-first={!asked?.danger || undefined}
              onClick={() => close(true)}
            >
              {asked?.accept ?? '确定'}
            </Button>
          </>
        }
      >
        <div className={asked?.danger ? 'ac-confirm-body ac-confirm-danger' : 'ac-confirm-body'}>
          <Icon name="exclamation-triangle" size={24} />
          <div>
            <p className="ac-confirm-message">{asked?.message}</p>
            {asked?.detail && <p className="ac-confirm-detail">{asked.detail}</p>}
          </div>
        </div>
      </Dialog>
    </ConfirmContext>
  )
}
