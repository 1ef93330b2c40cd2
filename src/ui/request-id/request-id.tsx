import { useState } from 'react'
import './request-id.css'

/** The id of a failed request, for the person who asks the help desk, with a button that copies it. */
export const RequestId = ({ id }: { readonly id: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined, // No leave to write to it: the id stands there to be copied by hand.
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
