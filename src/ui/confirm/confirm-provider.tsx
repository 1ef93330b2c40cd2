import { Dialog } from 'primereact/dialog'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import './confirm.css'

/** What is asked before something is done that cannot be taken back. */
export interface Question {
  readonly title: string
  /** Names what it is about: `删除用户“张三”？`. */
  readonly message: ReactNode
  /** What cannot be undone. */
  readonly detail?: ReactNode
  readonly accept?: string
  /** `false` where there is nothing to decide: the person is only told. */
  readonly reject?: string | false
  /** It destroys something: the accepting button is red, and the focus starts on the other. */
  readonly danger?: boolean
}

/** Asks, and resolves to whether the person accepted; Esc and closing count as no. */
export type Confirm = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() =>
  Promise.reject(new Error('useConfirm stands outside PrimeProvider')),
)

export const useConfirm = (): Confirm => useContext(ConfirmContext)

interface Asked extends Question {
  /** Each question has a dialog of its own: one that is on its way out would take the next one with it. */
  readonly number: number
  readonly answer: (accepted: boolean) => void
}

/** Holds the one dialog that asks; a question that comes while another is open answers that one with no. */
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
        // Answered is answered: the next Esc is for what stands under it, though it still is to be seen.
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
