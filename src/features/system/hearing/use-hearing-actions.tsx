import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { eachOf } from '../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { useInDialog } from '../../../ui/action/use-in-dialog.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { HearingGateway, type HearingOfficer, may } from './hearing.ts'
import {
  beforeAuditing,
  beforeSubmitting,
  notAuditable,
  notInPool,
  notPausable,
  notRemovable,
  notRenewable,
  notResumable,
  notSubmittable,
} from './parts/state/hearing-state.ts'

const steps = () => import('./parts/step/step-dialogs.tsx')
const HearingAudit = lateDialog('审核听证员', () => steps().then((code) => code.HearingAudit))
const HearingRenewal = lateDialog('续聘听证员', () => steps().then((code) => code.HearingRenewal))
const HearingLeave = lateDialog('听证员出库', () => steps().then((code) => code.HearingLeave))
const LetterDialog = lateDialog('打印聘书', () =>
  import('./parts/letter/letter-dialog.tsx').then((code) => code.LetterDialog),
)
const ServiceList = lateDialog('履职记录', () =>
  import('./parts/service/service-list.tsx').then((code) => code.ServiceList),
)
const NoticeToChosen = lateDialog('群发通知', () =>
  import('./parts/mailing/officer-mailings.tsx').then((code) => code.NoticeToChosen),
)
const HearingHistory = lateDialog('变更历史', () => steps().then((code) => code.HearingHistory))

const unit = '人'

/** The steps of an officer from the draft to leaving the pool, each where the state allows it, and their dialogs. */
export const useHearingActions = (list: ListOf<HearingOfficer>) => {
  const gateway = useService(HearingGateway)
  const notifier = useService(Notifier)
  const auditing = useInDialog<HearingOfficer>()
  const renewing = useInDialog<HearingOfficer>()
  const leaving = useInDialog<HearingOfficer>()
  const printing = useInDialog<HearingOfficer>()
  const [notified, setNotified] = useState<readonly HearingOfficer[]>()
  const { open, opened, ends } = useRowDialogs(list, 'history', 'services')

  const submit = useAction<HearingOfficer>(list, {
    label: '提交',
    icon: 'send',
    need: may.submit,
    unit,
    cannot: notSubmittable,
    waitsFor: beforeSubmitting,
    ask: (officers) => ({
      title: '提交审核',
      message: `提交听证员“${namesOf(officers, unit)}”审核？`,
      detail: '审核期间不能修改；须由他人审核，通过后入库。',
    }),
    each: eachOf(gateway.submit),
    done: '已提交审核',
  })
  const audit = useAction<HearingOfficer>(list, {
    label: '审核',
    icon: 'check-square',
    need: may.audit,
    unit,
    insteadOf: '提交',
    cannot: notAuditable,
    waitsFor: beforeAuditing,
    each: auditing.each,
    done: '已审核',
  })
  const pause = useAction<HearingOfficer>(list, {
    label: '暂停',
    icon: 'ban',
    halts: true,
    need: may.pause,
    unit,
    insteadOf: '提交',
    cannot: notPausable,
    ask: (officers) => ({
      title: '请假暂停',
      message: `暂停听证员“${namesOf(officers, unit)}”？`,
      detail: '暂停期间不参加听证，聘期照常计算；可随时恢复。',
    }),
    each: eachOf(gateway.pause),
    done: '已暂停',
  })
  const resume = useAction<HearingOfficer>(list, {
    label: '恢复',
    icon: 'check',
    need: may.pause,
    unit,
    insteadOf: '提交',
    cannot: notResumable,
    each: eachOf(gateway.resume),
    done: '已恢复',
  })
  const renew = useAction<HearingOfficer>(list, {
    label: '续聘',
    icon: 'calendar',
    need: may.renew,
    unit,
    cannot: notRenewable,
    each: renewing.each,
    done: '已续聘',
  })
  const leave = useAction<HearingOfficer>(list, {
    label: '出库',
    icon: 'sign-out',
    danger: true,
    need: may.leave,
    unit,
    cannot: notInPool,
    each: leaving.each,
    done: '已出库',
  })
  const print = useAction<HearingOfficer>(list, {
    label: '打印聘书',
    icon: 'print',
    unit,
    cannot: notInPool,
    each: printing.each,
    done: '已送打印',
  })
  const notify = useAction<HearingOfficer>(list, {
    label: '群发通知',
    icon: 'send',
    need: may.notify,
    unit,
    opens: setNotified,
  })
  const services = useAction<HearingOfficer>(list, {
    label: '履职记录',
    visible: ({ warehousingDate }) => warehousingDate !== undefined,
    opens: open.services,
  })
  const history = useAction<HearingOfficer>(list, { label: '变更历史', opens: open.history })
  const remove = useRemoveAction<HearingOfficer>(list, {
    noun: '听证员',
    unit,
    need: may.remove,
    cannot: notRemovable,
    detail: '删除后不能恢复。',
    remove: gateway.remove,
  })

  return {
    /** The next step of a record by its state: one place of the row. */
    next: [submit, audit, pause, resume],
    row: [renew, leave, services, print, history, remove],
    bulk: [submit, audit, pause, resume, renew, notify, print, leave, remove],
    /** Those of the row that its detail offers: services and history are parts of it. */
    steps: [submit, audit, pause, resume, renew, leave, print, remove],
    /** Submits what a form has just saved: no question, and a refusal is told with what was done. */
    submit: async (id: string) => {
      try {
        const [first] = (await gateway.submit([id])).refused
        if (first) notifier.warn(`已保存，未提交：${first.message}`)
        else notifier.success('已提交审核')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error // The HTTP client has reported it; the draft is saved.
      }
      list.reload()
    },
    dialogs: (
      <>
        {auditing.dialog && <HearingAudit {...auditing.dialog} />}
        {renewing.dialog && <HearingRenewal {...renewing.dialog} />}
        {leaving.dialog && <HearingLeave {...leaving.dialog} />}
        {printing.dialog && <LetterDialog {...printing.dialog} />}
        {notified && <NoticeToChosen officers={notified} onClose={() => setNotified(undefined)} />}
        {opened.services && <ServiceList officer={opened.services} {...ends} />}
        {opened.history && <HearingHistory officer={opened.history} onClose={ends.onClose} />}
      </>
    ),
  }
}
