import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import {
  hearingAuditFields,
  hearingLeaveFields,
  hearingLeaveMistakes,
  hearingRenewalFields,
} from '../../../../../../openapi/facts.ts'
import { eachById, eachRow } from '../../../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { FormNote } from '../../../../../ui/form/form-note.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { HistoryDrawer } from '../../../../../ui/history/history-drawer.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import {
  type HearingAudit as Audit,
  HearingGateway,
  type HearingOfficer,
  type HearingLeave as Leave,
} from '../../hearing.ts'
import { TermFields } from '../form/term-fields.tsx'
import {
  auditDetails,
  commonTermOf,
  isNew,
  leaveDetails,
  newTermOf,
  nextTermOf,
  renewalDetails,
} from './hearing-steps.ts'

const ignore = () => undefined

/** 审核: approves officers, who are then in the pool, or rejects them with the reason. */
export const HearingAudit = ({ rows, onDone, onClose }: InDialog<HearingOfficer>) => {
  const gateway = useService(HearingGateway)
  const form = useSaveForm({
    fields: hearingAuditFields,
    record: undefined,
    valuesOf: () => ({ decision: 'approved' as Audit['decision'], reason: '', ...commonTermOf(rows) }),
    save: async ({ decision, reason, ...term }) =>
      onDone(
        await eachRow<HearingOfficer>((seen) =>
          gateway.audit({
            ids: seen.map(({ id }) => id),
            versions: seen.map(({ version }) => version),
            decision,
            ...(decision === 'rejected' ? { reason } : newTermOf(term, rows)),
          }),
        )(rows),
      ),
    onSaved: ignore,
    onClose,
  })
  const decision = useWatch({ control: form.form.control, name: 'decision' })
  return (
    <RecordDialog title={`审核听证员：${namesOf(rows, '人')}`} submitLabel="确定" form={form}>
      <DescriptionList of={auditDetails(rows)} />
      <RadioField name="decision" wide />
      {decision === 'rejected' && <TextAreaField name="reason" missing="请输入驳回原因" />}
      {decision === 'approved' && rows.some(isNew) && (
        <>
          <FormNote text="聘期可在此更改；不填的，按登记的聘期。" />
          <TermFields />
        </>
      )}
    </RecordDialog>
  )
}

/** 续聘: a new term, which follows the present one where all have the same. */
export const HearingRenewal = ({ rows, onDone, onClose }: InDialog<HearingOfficer>) => {
  const gateway = useService(HearingGateway)
  const form = useSaveForm({
    fields: hearingRenewalFields,
    record: undefined,
    valuesOf: () => nextTermOf(rows),
    save: async (term) =>
      onDone(await eachById<HearingOfficer>((ids) => gateway.renew({ ...term, ids: [...ids] }))(rows)),
    onSaved: ignore,
    onClose,
  })
  return (
    <RecordDialog title={`续聘听证员：${namesOf(rows, '人')}`} submitLabel="续聘" form={form}>
      <DescriptionList of={renewalDetails(rows)} />
      <TermFields />
    </RecordDialog>
  )
}

/** 出库: officers leave the pool, for a reason; a disqualification states its ground. */
export const HearingLeave = ({ rows, onDone, onClose }: InDialog<HearingOfficer>) => {
  const gateway = useService(HearingGateway)
  const form = useSaveForm({
    fields: hearingLeaveFields,
    record: undefined,
    valuesOf: (): { reason: Leave['reason'] | ''; ground: string } => ({ reason: '', ground: '' }),
    save: async (values) =>
      onDone(
        // as: a reason is required
        await eachById<HearingOfficer>((ids) => gateway.leave({ ...(values as Leave), ids: [...ids] }))(rows),
      ),
    onSaved: ignore,
    onClose,
  })
  const reason = useWatch({ control: form.form.control, name: 'reason' })
  return (
    <RecordDialog title={`听证员出库：${namesOf(rows, '人')}`} submitLabel="出库" danger form={form}>
      <DescriptionList of={leaveDetails(rows)} />
      <RadioField name="reason" wide />
      <TextAreaField
        name="ground"
        {...(reason === 'disqualified' && { missing: hearingLeaveMistakes.ground })}
        hint="出库后不能恢复在库，再次聘任须重新登记"
      />
    </RecordDialog>
  )
}

interface HistoryProps {
  readonly officer: Pick<HearingOfficer, 'id' | 'name'>
  readonly onClose: () => void
}

/** 变更历史: who changed what of an officer, and when. */
export const HearingHistory = ({ officer: { id, name }, onClose }: HistoryProps) => {
  const gateway = useService(HearingGateway)
  const load = useCallback<Parameters<typeof HistoryDrawer>[0]['load']>(
    (request, signal) => gateway.history(id, request, signal),
    [gateway, id],
  )
  return <HistoryDrawer of={`听证员“${name}”`} load={load} onClose={onClose} />
}
