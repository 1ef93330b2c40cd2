import { SessionUse } from '../../../core/session/session-use.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import { overlays } from '../overlay/late-overlays.tsx'

/** Starts following the use of the session, once per page, and warns before it ends for want of use (WCAG 2.2.1). */
export const IdleEndGuard = () => {
  const use = useService(SessionUse)
  const endsAt = useStateValue(use.endsAt)
  if (endsAt === undefined) return null
  return (
    <LateDialog late={overlays} name="自动退出提示" onLost={() => void use.goOn()}>
      {({ IdleEndDialog }) => <IdleEndDialog endsAt={endsAt} onGoOn={() => void use.goOn()} />}
    </LateDialog>
  )
}
