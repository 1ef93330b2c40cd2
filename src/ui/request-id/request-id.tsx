import { useState } from 'react'
import './request-id.css'

/** The id of a failed request, with a copy button, for a support request. */
export const RequestId = ({ id }: { readonly id: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined, // Clipboard access refused: the id is visible and can be copied by hand.
    )
  return (
    <span className="ac-request-id">
      请求编号 {id}
      <button type="button" onClick={copy}>
        {copied ? '已复制' : '复制'}
      </button>
    </span>
  )
}
