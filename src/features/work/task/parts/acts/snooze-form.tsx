import { taskSnoozeFields } from '../../../../../../openapi/facts.ts'
import { Clock } from '../../../../../core/ports/clock.ts'
import { TaskGateway } from '../../../../../core/ports/task-gateway.ts'
import type { Task } from '../../../../../core/task/task.ts'
import { eachIn } from '../../../../../ui/action/each-by-id.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { laterChoices, titlesOf } from '../../task.ts'
import './snooze-form.css'

const ignore = () => undefined

/** 稍后提醒: until when they are hidden; a common time by one click, any other typed. */
export const SnoozeForm = ({ rows, every, onDone, onClose }: InDialog<Task>) => {
  const gateway = useService(TaskGateway)
  const choices = laterChoices(useService(Clock).now())
  const form = useSaveForm({
    fields: taskSnoozeFields,
    record: undefined,
    valuesOf: () => ({ until: '' }),
    save: async ({ until }) => onDone(await eachIn({ rows, every }, (chosen) => gateway.snooze(chosen, until))),
    onSaved: ignore,
    onClose,
  })
  const { setValue } = form.form
  return (
    <RecordDialog title="稍后提醒" submitLabel="稍后提醒" form={form}>
      <DescriptionList of={titlesOf(rows, every)} />
      <fieldset className="ac-later" aria-label="常用时间">
        {choices.map(({ label, time }) => (
          <Button
            key={label}
            look="plain"
            disabled={form.busy}
            onClick={() => setValue('until', time, { shouldDirty: true, shouldValidate: true })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <DateField name="until" time missing="请选择提醒时间" hint="到时收到消息，待办重新出现；最多 90 天以后" />
    </RecordDialog>
  )
}
