import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent } from 'react'
import { Button } from '../button/button.tsx'
import { FormContext } from '../form/form-context.ts'
import { isComposing } from '../form/is-composing.ts'
import { useDraft } from '../form/use-draft.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import type { SaveForm } from '../form/use-save-form.ts'
import { LateCode } from '../late/late-code.ts'
import { LateDialog } from '../late/late-dialog.tsx'
import './in-place-form.css'

const conflictDialog = new LateCode(() => import('../form/conflict-dialog.tsx').then((code) => code.ConflictDialog))

interface Props {
  /** Names what is typed where it is asked about or kept: 修改参数：锁定时长. */
  readonly title: string
  /** Of one value. */
  readonly form: SaveForm
  /** The value's name among those of the form. */
  readonly field: string
  readonly unit?: string | undefined
  /** What the value may be and when it counts, told once it differs. */
  readonly told: ReactNode
  /** It stands in the place of the one that was saved: the focus stays. */
  readonly focused: boolean
  readonly onDirty: (dirty: boolean) => void
  /** The bound field. */
  readonly children: ReactNode
}

/** A form of one value where the value stands: 保存 comes once it differs, Enter saves, Esc takes back what was typed. */
export const InPlaceForm = ({ title, form, field, unit, told, focused, onDirty, children }: Props) => {
  const { dirty, busy } = form
  useDraft(title, form)
  useLeaveGuard(dirty, title)
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(dirty)
  }, [dirty])
  const takeFocus = useEffectEvent(() => {
    if (focused) form.form.setFocus(field)
  })
  useEffect(() => takeFocus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (dirty && !busy) void form.submit()
  }
  const takeBack = () => {
    form.form.reset()
    form.form.setFocus(field)
  }
  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of the field inside it */}
      <form
        className="ac-in-place"
        noValidate
        aria-busy={busy}
        data-unit={unit !== undefined || undefined}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && dirty && !busy && !isComposing(event.nativeEvent)) takeBack()
        }}
      >
        {children}
        {unit !== undefined && <span className="ac-in-place-unit">{unit}</span>}
        {form.failure && (
          <p className="ac-in-place-failure" role="alert">
            {form.failure}
          </p>
        )}
        {dirty && (
          <div className="ac-in-place-save">
            <Button type="submit" small busy={busy}>
              保存
            </Button>
            <Button small look="plain" disabled={busy} onClick={takeBack}>
              取消
            </Button>
            <small>{told}</small>
          </div>
        )}
      </form>
      {form.conflict && (
        // Without it the user goes on with the own value, against the version that was read.
        <LateDialog late={conflictDialog} name="两份内容" onLost={() => void form.settle(new Set(), false)}>
          {(ConflictDialog) => form.conflict && <ConflictDialog form={form} conflict={form.conflict} />}
        </LateDialog>
      )}
    </FormContext>
  )
}
