import { type SubmitEvent, useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx'
import { FormContext } from '../../../ui/form/form-context.ts'
import { isComposing } from '../../../ui/form/is-composing.ts'
import { NumberField, PasswordField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { doneOf, effectTold, fieldsOf, type Parameter, ParameterGateway, switchOptions, valuesOf } from './config.ts'

interface Props {
  readonly parameter: Parameter
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => void
  readonly focused: boolean
}

/** The field for a value of this type. */
const ValueField = ({ parameter }: Pick<Props, 'parameter'>) => {
  const { valueType, secretIsSet } = parameter
  if (valueType === 'number') return <NumberField name="newValue" />
  if (valueType === 'switch') return <RadioField name="newValue" options={switchOptions} />
  if (valueType === 'json') return <TextAreaField name="newValue" />
  if (valueType === 'text') return <TextField name="newValue" />
  return (
    <PasswordField
      name="newValue"
      autoComplete="off"
      hint={secretIsSet ? '已有的值不显示；在此输入将替换它' : '保存后不再显示'}
    />
  )
}

/**
 * The value where it is changed: once it differs, with what it may be, when it counts, and 保存. Enter saves, and Esc takes
 * back what was typed.
 */
export const ConfigValue = ({ parameter, onDirty, onSaved, focused }: Props) => {
  const gateway = useService(ParameterGateway)
  const { id, name, unit, demand, valueType } = parameter
  const form = useSaveForm<ReturnType<typeof valuesOf>, Parameter>({
    fields: fieldsOf(parameter),
    record: parameter,
    valuesOf,
    save: ({ newValue }, read = parameter) => gateway.update({ id, version: read.version, newValue: String(newValue) }),
    reread: () => gateway.detail(id),
    auditNames: { value: 'newValue' },
    done: doneOf(parameter),
    onSaved,
    onClose: () => undefined,
  })
  const { dirty, busy } = form
  useDraft(`修改参数：${name}`, form)
  useLeaveGuard(dirty, `修改参数：${name}`)
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(dirty)
  }, [dirty])
  const takeFocus = useEffectEvent(() => {
    if (focused) form.form.setFocus('newValue')
  })
  // Its row was made from the saved parameter, in place of the one that had the focus.
  useEffect(() => takeFocus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (dirty && !busy) void form.submit()
  }
  const takeBack = () => {
    form.form.reset()
    form.form.setFocus('newValue')
  }
  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of the field inside it */}
      <form
        noValidate
        aria-busy={busy}
        data-unit={valueType === 'number' || undefined}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && dirty && !busy && !isComposing(event.nativeEvent)) takeBack()
        }}
      >
        <ValueField parameter={parameter} />
        {unit !== undefined && <span className="ac-setting-unit">{unit}</span>}
        {form.failure && (
          <p className="ac-form-failure" role="alert">
            {form.failure}
          </p>
        )}
        {dirty && (
          <div className="ac-setting-save">
            <Button type="submit" small busy={busy}>
              保存
            </Button>
            <Button small look="plain" disabled={busy} onClick={takeBack}>
              取消
            </Button>
            <small>
              {demand}，{effectTold(parameter)}
            </small>
          </div>
        )}
      </form>
      {form.conflict && <ConflictDialog form={form} conflict={form.conflict} />}
    </FormContext>
  )
}
