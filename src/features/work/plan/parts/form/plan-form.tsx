import { useWatch } from 'react-hook-form'
import type { CalendarSpan } from '../../../../../core/calendar/calendar-days.ts'
import type { PlanDetail } from '../../../../../core/plan/plan.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { CheckField } from '../../../../../ui/form/check-field.tsx'
import { DateField, SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../../../ui/form/record-form.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { TextAreaField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { PeopleField } from '../../../../../ui/product/people/people-field.tsx'
import { ownKinds, remindOptions, spanOf, targetOf } from '../../plan.ts'
import { BusyTimes } from './busy-times.tsx'
import { endMistake, entryOf, planFields, valuesOf } from './plan-values.ts'
import { RepeatFields } from './repeat-fields.tsx'

interface Props {
  /** The entry to change, as the opened occurrence of it has it. */
  readonly record?: PlanDetail | undefined
  /** What a new one is a copy of. */
  readonly like?: PlanDetail | undefined
  /** The times of a new one. */
  readonly span?: CalendarSpan | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

const noTimes: CalendarSpan = { start: '', end: '', allDay: false }

/** Adds or changes an entry of the calendar; of a repeating one as much of it as is chosen. */
export const PlanForm = ({ record, like, span, ...props }: Props) => {
  const gateway = useService(PlanGateway)
  const source = record ?? like
  const kept = source?.rule
  const form = useSaveForm({
    fields: planFields,
    record,
    valuesOf: (of: PlanDetail | undefined) => {
      const from = of ?? like
      return valuesOf(from, from ? spanOf(from) : (span ?? noTimes))
    },
    save: (values, of) =>
      of ? gateway.update(targetOf(of, values.scope), entryOf(values, kept)) : gateway.create(entryOf(values, kept)),
    reread: ({ id, occurrence }) => gateway.detail(id, occurrence),
    done: record ? '日程已修改' : '日程已新增',
    ...props,
  })
  const { control } = form.form
  const [allDay, startTime, startDay, scope] = useWatch({
    control,
    name: ['allDay', 'startTime', 'startDay', 'scope'],
  })
  const single = record?.repeats === true && scope === 'one'
  return (
    <RecordDrawer title={record ? `修改日程：${record.name}` : '新增日程'} form={form}>
      {record?.repeats && (
        <RadioField
          name="scope"
          wide
          hint={single ? '只改本次的标题、时间、地点和备注，其他各次不变' : record.ruleText}
        />
      )}
      <Section title="日程">
        <TextField name="name" wide />
        {!single && <SelectField name="kind" options={ownKinds} clearable={false} />}
        <TextField name="place" />
      </Section>
      <Section title="时间">
        <CheckField name="allDay" wide />
        {allDay ? (
          <>
            <DateField name="startDay" deps="endDay" />
            <DateField name="endDay" check={(value) => endMistake(value, startDay, true)} />
          </>
        ) : (
          <>
            <DateField name="startTime" time deps="endTime" />
            <DateField name="endTime" time check={(value) => endMistake(value, startTime, false)} />
          </>
        )}
        {!single && <RepeatFields day={(allDay ? startDay : startTime).slice(0, 10)} kept={source?.ruleText} />}
        {!single && <SelectField name="remind" options={remindOptions} clearable={false} />}
      </Section>
      {!single && (
        <Section title="参与人">
          <PeopleField
            name="participantIds"
            source={gateway.candidates}
            most={100}
            chosen={source?.participants ?? []}
          />
          <RadioField name="visibility" wide hint="其他人只看到这段时间忙碌" />
        </Section>
      )}
      <BusyTimes exceptId={record?.id} />
      <Section title="其他">
        {!single && <TextField name="business" hint="如案号、听证或培训名称" />}
        {!single && <TextField name="link" hint="本系统内的地址，以 / 开头" />}
        <TextAreaField name="note" />
      </Section>
    </RecordDrawer>
  )
}
