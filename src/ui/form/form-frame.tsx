import { type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { DialogBox, type DialogShape } from '../dialog/dialog-box.tsx'
import { focusFirst } from '../dialog/focus-first.ts'
import { useEscape } from './use-escape.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import './form.css'

interface Props {
  readonly title: string
  readonly open: boolean
  /** Called when the form may close: nothing is lost, or the person agreed to lose it. */
  readonly onClose: () => void
  /** react-hook-form's `handleSubmit(save)`, or one's own. The browser's own submission is prevented. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** There is unsaved input: leaving asks first. */
  readonly dirty: boolean
  /** Saving is under way. */
  readonly busy?: boolean
  readonly submitLabel?: string
  /** Submitting destroys something: its button is red. */
  readonly danger?: boolean
  /** What the backend said of the form as a whole; mistakes of one field stand at the field. */
  readonly failure?: string | undefined
  /** Further buttons, before the one that submits. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

const firstControl =
  'input:enabled:not([type=hidden]):is(:not([readonly]), [aria-haspopup], [role=combobox]), button:is([role=combobox], [aria-haspopup]):enabled, textarea:enabled, select:enabled'

/** In a long form the message stands above what is in view when it is submitted. */
const bringIntoView = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' })

const FormFrame = ({ shape, ...props }: Props & { readonly shape: DialogShape }) => {
  const { title, open, onClose, onSubmit, dirty, busy = false, submitLabel = '保存', danger, failure, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const mayLeave = useLeaveGuard(open && dirty, title)
  const leave = async () => {
    if (!busy && (await mayLeave())) onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React hands it on to the form that a dialog over it was opened from.
    event.stopPropagation()
    if (!busy) onSubmit(event)
  }

  useEscape(open, form, leave)

  // A user who was faster than the form is typing already, and keeps the focus.
  const focusControl = () => {
    if (form.current?.contains(document.activeElement)) return
    const dialog = form.current?.closest<HTMLElement>('.p-dialog')
    const first = form.current?.querySelector<HTMLElement>(firstControl)
    // A form that asks for nothing is answered by Enter all the same.
    const control = first ?? document.querySelector<HTMLElement>(`button[form="${id}"]`)
    if (dialog && control) focusFirst(dialog, control)
  }

  return (
    <DialogBox
      shape={shape}
      visible={open}
      onHide={leave}
      header={title}
      blockScroll
      focusOnShow={false}
      closeOnEscape={false}
      onShow={focusControl}
      footer={
        <>
          <Button look="plain" disabled={busy} onClick={leave}>
            取消
          </Button>
          {props.footer}
          <Button type="submit" look={danger ? 'danger' : 'primary'} form={id} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="ac-form" noValidate aria-busy={busy} onSubmit={submit}>
        {failure && (
          <p className="ac-form-failure" role="alert" ref={bringIntoView}>
            {failure}
          </p>
        )}
        {children}
      </form>
    </DialogBox>
  )
}

/** A form of up to six fields, in a dialog. */
export const FormDialog = (props: Props) => <FormFrame {...props} shape="dialog" />

/** A form of more than six fields, in a drawer from the right; two columns where there is room. */
export const FormDrawer = (props: Props) => <FormFrame {...props} shape="drawer" />

/** A form of a table, in a drawer that is as wide as the table needs. */
export const FormWideDrawer = (props: Props) => <FormFrame {...props} shape="wideDrawer" />

/** A form with a long text, over the whole page; four columns where there is room. */
export const FormFullDrawer = (props: Props) => <FormFrame {...props} shape="fullDrawer" />

/** A form in a window of several columns, over a page or over a drawer. */
export const FormWindow = (props: Props) => <FormFrame {...props} shape="window" />
