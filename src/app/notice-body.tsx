import { useState } from 'react'
import type { Notice } from '../adapters/notification/notifier.ts'
import './notices.css'

/** The text of a notice; a failed call's carries its request id, for the person who asks the help desk. */
export const NoticeBody = ({ notice }: { readonly notice: Notice }) => {
  const { text, advice, requestId } = notice
  const [copied, setCopied] = useState(false)
  return (
    <div className="ac-notice">
      <p>{text}</p>
      {advice && <p>{advice}</p>}
      {requestId && (
        <p className="ac-notice-id">
          请求编号 {requestId}
          <button
            type="button"
            onClick={() => void navigator.clipboard?.writeText(requestId).then(() => setCopied(true))}
          >
            {copied ? '已复制' : '复制'}
          </button>
        </p>
      )}
    </div>
  )
}
