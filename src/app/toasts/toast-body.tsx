import type { Toast } from '../../adapters/notification/notifier.ts'
import { FailureWords } from '../../ui/failure/failure-words.tsx'
import { RequestId } from '../../ui/request-id/request-id.tsx'
import './toast-body.css'

/** The text of a toast; a failed call's has its request id, for a support request. */
export const ToastBody = ({ toast }: { readonly toast: Toast }) => {
  const { text, transport, requestId } = toast
  return (
    <div className="ac-toast">
      <p>
        <FailureWords text={text} {...(transport !== undefined && { transport })} />
      </p>
      {requestId && (
        <p>
          <RequestId id={requestId} />
        </p>
      )}
    </div>
  )
}
