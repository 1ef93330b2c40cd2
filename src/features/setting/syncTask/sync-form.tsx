import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { newSyncTaskFields } from '../../../../openapi/facts.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { NumberField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { CronField } from './parts/form/cron-field.tsx'
import { MappingField } from './parts/form/mapping-field.tsx'
import { MappingTrial } from './parts/form/mapping-trial.tsx'
import { SourceFields } from './parts/form/source-fields.tsx'
import {
  changeOf,
  keptObjects,
  newSyncTaskOf,
  objectOptions,
  SyncGateway,
  type SyncTaskDetail,
  valuesOf,
  whyNotKept,
} from './sync-task.ts'

interface Props {
  /** The task to change; undefined for a new one. */
  readonly record: SyncTaskDetail | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Adds or changes a task: what is kept by which source, how its fields become ours, and when. */
export const SyncForm = ({ record, ...props }: Props) => {
  const gateway = useService(SyncGateway)
  const choices = useLoaded(gateway.choices)
  const form = useSaveForm({
    fields: newSyncTaskFields,
    record,
    valuesOf,
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newSyncTaskOf(values))),
    reread: ({ id }) => gateway.detail(id),
    done: record ? '同步任务已修改' : '同步任务已新增',
    ...props,
  })
  const { control, resetField } = form.form
  const [object, mode] = useWatch({ control, name: ['object', 'mode'] })
  const why = whyNotKept(choices.value, object)
  const offered = record ? objectOptions : keptObjects(choices.value)
  // A new task begins with an object that the user may keep.
  const begin = record || why === undefined ? undefined : offered[0]?.value
  useEffect(() => {
    if (begin !== undefined) resetField('object', { defaultValue: begin })
  }, [begin, resetField])
  return (
    <RecordDrawer title={record ? `修改同步任务：${record.name}` : '新增同步任务'} form={form}>
      <Section title="任务">
        <TextField name="name" />
        <SelectField
          name="object"
          clearable={false}
          options={offered}
          fixed={why === undefined}
          disabled={record !== undefined}
          hint={why}
        />
        <RadioField
          name="mode"
          wide
          hint={
            mode === 'full'
              ? '每次读取全部，来源中已没有的记录在本系统停用（不删除）'
              : '只读取上次之后变更的行，不停用记录'
          }
        />
      </Section>
      <SourceFields control={control} record={record} choices={choices.value} />
      <Section title="字段映射">
        <MappingField name="mappings" object={object} choices={choices} />
        <MappingTrial form={form.form} record={record} />
      </Section>
      <Section title="规则与时间">
        <CronField name="cron" control={control} />
        {mode === 'full' && <NumberField name="removalLimit" hint="一次将停用的记录超过此百分比时，整次不写入" />}
        <CheckField name="adopt" hint="编码相同的已有记录由本任务接管；不勾选时记为失败" />
        <TextAreaField name="remark" />
      </Section>
    </RecordDrawer>
  )
}
