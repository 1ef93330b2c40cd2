import { useCallback, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { listReminderCandidatesPermission, newReminderFields, newReminderMistakes } from '../../../../openapi/facts.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { PeopleField } from '../../../ui/product/people/people-field.tsx'
import { RolesField } from '../../../ui/product/receivers/receiver-fields.tsx'
import { leadsMistake, unitOf } from './leads.ts'
import { type Start, takenOver } from './parts/form/event-start.ts'
import { TemplateFields } from './parts/form/template-fields.tsx'
import {
  changeOf,
  hasOwner,
  newReminderOf,
  quietMistake,
  type ReminderDetail,
  ReminderGateway,
  valuesOf,
} from './remind.ts'

interface Props {
  /** The rule to change; undefined for a new one. */
  readonly record: ReminderDetail | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

const none: readonly never[] = []

/** Writes or changes a rule; it is enabled from the list. */
export const RemindForm = ({ record, ...props }: Props) => {
  const gateway = useService(ReminderGateway)
  const form = useSaveForm({
    fields: newReminderFields,
    record,
    valuesOf,
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newReminderOf(values))),
    reread: ({ id }) => gateway.detail(id),
    done: record ? '提醒已修改' : '提醒已保存为停用，测试后请启用',
    ...props,
  })
  const { control, getValues, setValue } = form.form
  const [event, quiet, quietFrom] = useWatch({ control, name: ['event', 'quiet', 'quietFrom'] })
  const events = useLoaded(useCallback(() => gateway.events(), [gateway]))
  const info = events.value?.find((one) => one.event === event)
  const isNew = record === undefined
  const begun = useRef<Start>(valuesOf())
  // A new rule begins with the words of its event; choosing another event replaces only those that are still as they
  // began.
  useEffect(() => {
    if (!isNew || !info) return
    const { began, changes } = takenOver(getValues(), begun.current, info)
    for (const [name, value] of changes) setValue(name, value, { shouldValidate: false })
    begun.current = began
  }, [isNew, info, getValues, setValue])
  return (
    <RecordDrawer title={record ? `修改提醒：${record.name}` : '新增提醒'} form={form}>
      <Section title="事件">
        <TextField name="name" wide />
        <SelectField name="event" clearable={false} fixed />
        {info?.moment !== 'at' && (
          <TextField
            name="leads"
            label={info?.moment === 'after' ? '超过' : '提前时间'}
            hint={`单位：${unitOf(event)}；多个用顿号分隔，如 30、7、1`}
            missing={newReminderMistakes.leads}
            check={leadsMistake(event, info?.mostLead)}
          />
        )}
        {info?.moment !== 'at' && (
          <RadioField
            name="frequency"
            wide
            hint="同一事项在一个提前时间内只提醒一次；或从最早的提前时间起重复，直到处理"
          />
        )}
      </Section>
      <TemplateFields
        control={control}
        info={info}
        loaded={events}
        values={form.form.getValues}
        check={form.form.trigger}
        clear={form.form.clearErrors}
      />
      <Section title="接收人">
        {hasOwner(event) && <CheckField name="toOwner" hint="事项所属的用户" deps="toManagers" />}
        <CheckField name="toManagers" hint="有权限办理该事项的人员" />
        <RolesField name="roleIds" stopped={form.latest?.stoppedRoles} />
        <PeopleField
          name="userIds"
          chosen={form.latest?.users ?? none}
          source={gateway.candidates}
          need={listReminderCandidatesPermission}
          most={newReminderFields.userIds.maxItems}
        />
      </Section>
      <Section title="免打扰">
        <RadioField name="quiet" wide hint="免打扰期间的提醒在结束时发送" />
        {quiet === 'own' && (
          <>
            <TextField name="quietFrom" placeholder="22:00" missing={newReminderMistakes.quietFrom} deps="quietUntil" />
            <TextField
              name="quietUntil"
              placeholder="08:00"
              missing={newReminderMistakes.quietUntil}
              check={quietMistake(quietFrom)}
            />
          </>
        )}
      </Section>
    </RecordDrawer>
  )
}
