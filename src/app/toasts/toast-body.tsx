import type { Toast } from '../../adapters/notification/notifier.ts'
import { Button } from '../../ui/button/button.tsx'
import { FailureWords } from '../../ui/failure/failure-words.tsx'
import { RequestId } from '../../ui/request-id/request-id.tsx'
import './toast-body.css'

interface Props {
  readonly toast: Toast
  readonly onClose: () => void
}

/** The text of a toast; a failed call's has its request id, for a support request, and one of a change 撤销. */
export const ToastBody = ({ toast, onClose }: Props) => {
  const { text, transport, requestId, undo } = toast
  return (
    <div className="ac-toast">
      <p>
        <FailureWords text={text} {...(transport !== undefined && { transport })} />
      </p>
      {undo && (
        <Button
          small
          look="text"
          onClick={() => {
            onClose()
            undo()
          }}
        >
          撤销
        </Button>
      )}
      {requestId && (
        <p>
          <RequestId id={requestId} />
        </p>
      )}
    </div>
  )
}
