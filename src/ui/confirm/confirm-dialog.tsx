import { Dialog } from 'primereact/dialog'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { Question } from './question.ts'
import './confirm.css'

interface Props {
  readonly question: Question
  readonly open: boolean
  readonly onAnswer: (accepted: boolean) => void
}

/** The one confirmation dialog. Esc and closing count as rejected. */
export const ConfirmDialog = ({ question, open, onAnswer }: Props) => {
  const { title, message, detail, accept = '确定', reject = '取消', danger } = question
  return (
    <Dialog
      className="ac-confirm"
      visible={open}
      onHide={() => onAnswer(false)}
      header={title}
      draggable={false}
      resizable={false}
      focusOnShow={false}
      onShow={() => document.querySelector<HTMLElement>('.ac-confirm [data-first]')?.focus()}
      // An answered dialog ignores Esc during its closing transition, so that the key reaches what is below.
      pt={{ root: { role: 'alertdialog', 'data-leaving': !open || undefined } }}
      footer={
        <>
          {reject !== false && (
            <Button look="plain" data-first={danger || undefined} onClick={() => onAnswer(false)}>
              {reject}
            </Button>
          )}
          <Button look={danger ? 'danger' : 'primary'} data-first={!danger || undefined} onClick={() => onAnswer(true)}>
            {accept}
          </Button>
        </>
      }
    >
      <div className={danger ? 'ac-confirm-body ac-confirm-danger' : 'ac-confirm-body'}>
        <Icon name="exclamation-triangle" size={24} />
        <div>
          <p className="ac-confirm-message">{message}</p>
          {detail && <p className="ac-confirm-detail">{detail}</p>}
        </div>
      </div>
    </Dialog>
  )
}
