import type { Notice } from '../../adapters/notification/notifier.ts'
import { FailureWords } from '../../ui/failure/failure-words.tsx'
import { RequestId } from '../../ui/request-id/request-id.tsx'
import './notices.css'

/** The text of a notice; a failed call's has its request id, for a support request. */
export const NoticeBody = ({ notice }: { readonly notice: Notice }) => {
  const { text, transport, requestId } = notice
  return (
    <div className="ac-notice">
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
