import { useWatch } from 'react-hook-form'
import { newTrainingFields } from '../../../../openapi/facts.ts'
import { DateField, SelectField, TreeField } from '../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { NumberField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { keptTitle } from '../../../ui/product/lookups/kept-title.ts'
import { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { Courseware } from './parts/courseware/courseware.tsx'
import { useConflicts } from './parts/participants/use-conflicts.tsx'
import { changeOf, endMistake, may, newTrainingOf, type Training, TrainingGateway, valuesOf } from './training.ts'

interface Props {
  /** The training to change; undefined for a new one. */
  readonly record: Training | undefined
  /** What a new one is a copy of. */
  readonly like?: Training | undefined
  /** The organisation that the list shows: it holds a new training, unless another is chosen. */
  readonly orgId: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Plans or changes a training; it is published from the list. */
export const TrainingForm = ({ record, like, orgId, ...props }: Props) => {
  const gateway = useService(TrainingGateway)
  const organisations = useOrganisations(record ? may.edit : may.add, (record ?? like)?.orgId ?? orgId)
  const { source } = organisations
  const conflicts = useConflicts()
  const form = useSaveForm({
    fields: newTrainingFields,
    record,
    valuesOf: (of?: Training) => {
      const values = valuesOf(of, like)
      return { ...values, orgId: values.orgId || orgId }
    },
    agree: async ({ startTime, endTime }, of) =>
      of === undefined ||
      of.status === 'draft' ||
      (of.startTime === startTime && of.endTime === endTime) ||
      conflicts.atTime({ id: of.id, startTime, endTime }, '仍然保存'),
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newTrainingOf(values))),
    reread: ({ id }) => gateway.detail(id),
    done: record ? '培训已修改' : '培训已保存为草稿',
    ...props,
  })
  const { control } = form.form
  const [startTime, method] = useWatch({ control, name: ['startTime', 'method'] })
  return (
    <RecordDrawer title={record ? `修改培训：${record.name}` : '新增培训'} form={form}>
      <Section title="培训">
        <TextField name="name" wide />
        <SelectField name="category" clearable={false} />
        <TreeField name="orgId" {...source} nameOf={keptTitle(organisations, record)} lookup={organisations} />
        <TextField name="lecturer" />
        <NumberField name="hours" hint="可填半个学时，如 6.5" />
      </Section>
      <Section title="时间与地点">
        <DateField name="startTime" time deps="endTime" />
        <DateField name="endTime" time check={(value) => endMistake(value, startTime)} />
        <RadioField name="method" />
        <TextField name="place" {...(method === 'onsite' && { hint: '现场培训发布前须填写' })} />
      </Section>
      <Courseware />
      <Section title="报名">
        <NumberField name="places" hint="不填则不限" />
        <TextAreaField name="remark" />
      </Section>
    </RecordDrawer>
  )
}
