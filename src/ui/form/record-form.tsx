import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormContext } from './form-context.ts'
import { FormDialog, FormDrawer, FormFullDrawer, FormWideDrawer } from './form-frame.tsx'
import { FormNote } from './form-note.tsx'
import { useDraft } from './use-draft.ts'
import type { SaveForm } from './use-save-form.ts'

interface Props {
  readonly title: string
  readonly form: SaveForm
  readonly submitLabel?: string
  /** Submitting destroys something: its button is red. */
  readonly danger?: boolean
  /** Offers 保存并继续新增 while the record is new. */
  readonly several?: boolean
  /** Further buttons, before the one that saves. */
  readonly footer?: ReactNode
  /** Bound fields, by name. */
  readonly children: ReactNode
}

const RecordForm = ({
  frame: Frame,
  title,
  form,
  submitLabel,
  danger,
  several,
  footer,
  children,
}: Props & { readonly frame: typeof FormDialog }) => {
  const restored = useDraft(title, form)
  const another = several && !form.existing && (
    <Button look="plain" disabled={form.busy} onClick={() => void form.submit(true)}>
      保存并继续新增
    </Button>
  )
  return (
    <FormContext value={form}>
      <Frame
        title={title}
        open
        dirty={form.dirty}
        busy={form.busy}
        failure={form.failure}
        onClose={form.onClose}
        onSubmit={() => form.submit()}
        footer={
          <>
            {another}
            {footer}
          </>
        }
        {...(submitLabel !== undefined && { submitLabel })}
        {...(danger && { danger })}
      >
        {restored && <FormNote text="已恢复上次未保存的内容，密码、手机号等请重新填写" />}
        {children}
      </Frame>
      {form.conflict && <ConflictDialog form={form} conflict={form.conflict} />}
    </FormContext>
  )
}

/** A form of up to six fields for one record, in a dialog. */
export const RecordDialog = (props: Props) => <RecordForm {...props} frame={FormDialog} />

/** A form of more than six fields for one record, in a drawer from the right. */
export const RecordDrawer = (props: Props) => <RecordForm {...props} frame={FormDrawer} />

/** A form of a table, in a drawer that is as wide as the table needs. */
export const RecordWideDrawer = (props: Props) => <RecordForm {...props} frame={FormWideDrawer} />

/** A form with a long text, over the whole page. */
export const RecordFullDrawer = (props: Props) => <RecordForm {...props} frame={FormFullDrawer} />
