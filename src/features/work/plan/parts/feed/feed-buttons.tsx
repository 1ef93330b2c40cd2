import { useState } from 'react'
import { shownDays } from '../../../../../core/calendar/calendar-days.ts'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { FileSaver } from '../../../../../core/ports/file-saver.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { may } from '../../plan.ts'
import type { PlanAddress } from '../../use-plan-address.tsx'

const SubscriptionDialog = lateDialog('订阅日程', () =>
  import('./subscription-dialog.tsx').then((code) => code.SubscriptionDialog),
)

const DaysDialog = lateDialog('法定节假日', () => import('../days/days-dialog.tsx').then((code) => code.DaysDialog))
const PlanImport = lateDialog('导入日程', () => import('../import/plan-import.tsx').then((code) => code.PlanImport))

interface Props {
  readonly at: PlanAddress
  readonly onImported: () => void
  /** The holidays of a year were entered. */
  readonly onDays: () => void
}

/** 导出 and 导入 of calendar files, 订阅: the address for other calendars, and 法定节假日 of a year. */
export const FeedButtons = ({ at: { view, day }, onImported, onDays }: Props) => {
  const gateway = useService(PlanGateway)
  const saver = useService(FileSaver)
  const notifier = useService(Notifier)
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<'import' | 'subscription' | 'days'>()
  const close = () => setOpen(undefined)
  const save = async () => {
    const { from, to } = shownDays(view, day)
    setBusy(true)
    try {
      const { name, content } = await gateway.rangeFile(from, to)
      saver.save(new Blob([content], { type: 'text/calendar;charset=utf-8' }), name)
      notifier.success('已导出所显示日期内您自己的日程和邀请')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="ac-plan-steps">
      <Button look="plain" icon="download" aria-label="导出ICS" busy={busy} onClick={() => void save()} />
      <Permission need={may.import}>
        <Button look="plain" icon="upload" aria-label="导入ICS" onClick={() => setOpen('import')} />
      </Permission>
      <Permission need={may.edit}>
        <Button look="plain" icon="link" aria-label="订阅" onClick={() => setOpen('subscription')} />
      </Permission>
      <Permission need={may.enterDays}>
        <Button look="plain" icon="sun" aria-label="法定节假日" onClick={() => setOpen('days')} />
      </Permission>
      {open === 'days' && <DaysDialog year={Number(day.slice(0, 4))} onClose={close} onSaved={onDays} />}
      {open === 'import' && <PlanImport onClose={close} onSaved={onImported} />}
      {open === 'subscription' && <SubscriptionDialog onClose={close} />}
    </span>
  )
}
