import { useWatch } from 'react-hook-form'
import { newHearingServiceFields, newHearingServiceMistakes } from '../../../../../../openapi/facts.ts'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { DictionaryField } from '../../../../../ui/form/dictionary-field.tsx'
import { MoneyField } from '../../../../../ui/form/money-field.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../../../ui/form/record-form.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { TextAreaField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import type { HearingOfficer } from '../../hearing.ts'
import { changeOf, type HearingService, newServiceOf, ServiceGateway, stayedAway, valuesOf } from './service.ts'

interface Props {
  readonly officer: Pick<HearingOfficer, 'id' | 'name'>
  /** The record to change; undefined for a new one. */
  readonly record: HearingService | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 登记履职: one hearing that an officer was invited to. */
export const ServiceForm = ({ officer, record, ...props }: Props) => {
  const gateway = useService(ServiceGateway)
  const form = useSaveForm({
    fields: newHearingServiceFields,
    record,
    valuesOf: (service?: HearingService) => valuesOf(officer.id, service),
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newServiceOf(values))),
    done: record ? '履职记录已修改' : '履职记录已登记',
    ...props,
  })
  const attendance = useWatch({ control: form.form.control, name: 'attendance' })
  return (
    <RecordDrawer title={record ? `修改履职记录：${record.caseNo}` : `登记履职：${officer.name}`} form={form} several>
      <Section title="听证会">
        <TextField name="caseNo" wide placeholder="如：东检刑听〔2026〕12号" />
        <DictionaryField name="caseType" />
        <DateField name="heldOn" />
        <TextField name="place" wide />
        <RadioField name="role" wide />
      </Section>
      <Section title="参加情况">
        <RadioField name="attendance" wide />
        {stayedAway(attendance) && <TextField name="absence" missing={newHearingServiceMistakes.absence} wide />}
        {attendance === 'attended' && <RadioField name="evaluation" wide />}
        {attendance === 'attended' && <TextAreaField name="opinion" />}
      </Section>
      <Section title="费用">
        <MoneyField name="travelFee" />
        <MoneyField name="boardFee" />
        <MoneyField name="labourFee" />
      </Section>
    </RecordDrawer>
  )
}
