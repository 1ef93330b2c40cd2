import { useState } from 'react'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../button/button.tsx'
import { useService } from '../../hooks/use-service.ts'

/**
 * 复制链接: the address of the list as it is shown. Where the browser gives no clipboard, as without TLS, the address
 * stands there to be copied by hand.
 */
export const CopyLink = () => {
  const notifier = useService(Notifier)
  const [link, setLink] = useState<string>()
  const copy = async () => {
    const address = window.location.href
    try {
      await navigator.clipboard.writeText(address)
      notifier.success('链接已复制')
    } catch {
      setLink(address) // No clipboard, or no leave to write to it.
    }
  }
  return (
    <>
      <Button small look="quiet" icon="link" onClick={() => void copy()}>
        复制链接
      </Button>
      {link !== undefined && (
        <input
          className="p-inputtext ac-views-link"
          aria-label="链接地址，请手动复制"
          readOnly
          value={link}
          ref={(input) => input?.select()}
        />
      )}
    </>
  )
}
