import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { enteredPublicYearFields } from '../../../../../../openapi/facts.ts'
import { noticeText, readNotice } from '../../../../../core/calendar/public-days.ts'
import type { PublicYear } from '../../../../../core/plan/plan.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { FormNote } from '../../../../../ui/form/form-note.tsx'
import { RecordDrawer } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { DaysTable } from './days-table.tsx'

const fields = {
  source: enteredPublicYearFields.source,
  text: { label: '放假和调休安排', required: true, maxLength: 10_000 },
} as const

interface Props {
  readonly year: PublicYear
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Enters the arrangement of a year from the text of its notice, or lines like it; what was read is shown before. */
export const DaysForm = ({ year: { year, source = '', days }, ...props }: Props) => {
  const gateway = useService(PlanGateway)
  const form = useSaveForm({
    fields,
    record: undefined,
    valuesOf: () => ({ source, text: noticeText(days) }),
    save: (values) => gateway.savePublicDays({ year, source: values.source, days: readNotice(values.text, year).days }),
    done: `${year} 年的放假和调休安排已保存`,
    ...props,
  })
  const { control, setValue, getValues } = form.form
  const text = useWatch({ control, name: 'text' })
  const read = readNotice(text, year)
  useEffect(() => {
    if (read.source !== '' && getValues('source') === '') setValue('source', read.source, { shouldDirty: true })
  }, [read.source, getValues, setValue])
  return (
    <RecordDrawer title={`${year} 年放假和调休安排`} form={form}>
      <TextAreaField
        name="text"
        hint="粘贴国务院办公厅通知的全文，或每行写一个节日，如“元旦：1月1日至3日放假，1月4日上班”"
        check={(value) => (readNotice(String(value), year).days.length === 0 ? `没有读到 ${year} 年的日期` : undefined)}
      />
      <TextField name="source" wide hint="通知的名称和文号" />
      {read.mistakes.length > 0 && <FormNote text={read.mistakes.join('；')} />}
      {read.days.length > 0 && <DaysTable days={read.days} />}
    </RecordDrawer>
  )
}
