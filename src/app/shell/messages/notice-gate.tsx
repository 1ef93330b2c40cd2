import { useEffect, useState } from 'react'
import { PendingNotices } from '../../../core/notice/pending-notices.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'

/** Loaded where a notice waits: on most days no one needs it, nor what sanitises its text. */
const dialog = new LateCode(() => import('./confirm-notice.tsx').then((code) => code.ConfirmNotice))

/** Stands before the work while there is a notice that the user has to confirm (decision 0078). */
export const NoticeGate = () => {
  const notices = useService(PendingNotices)
  const { id, waiting } = useStateValue(notices.state)
  const [lost, setLost] = useState(false)

  useEffect(() => {
    // One that was withdrawn while another came leaves the number of messages as it was.
    const look = () => {
      setLost(false)
      notices.lookAgain()
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [notices])

  if (id === undefined || lost) return null
  return (
    <LateDialog late={dialog} name="待确认的公告" onLost={() => setLost(true)}>
      {(ConfirmNotice) => <ConfirmNotice key={id} id={id} waiting={waiting} />}
    </LateDialog>
  )
}
