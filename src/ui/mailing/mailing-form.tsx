import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { newMailingFields } from '../../../openapi/facts.ts'
import type { MailingGateway, MailingPreview, MailingText } from '../../core/mailing/mailing-gateway.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { SelectField } from '../form/choice-fields.tsx'
import { FormNote } from '../form/form-note.tsx'
import { RecordDialog } from '../form/record-form.tsx'
import { TextAreaField, TextField } from '../form/text-fields.tsx'
import { useSaveForm } from '../form/use-save-form.ts'
import { useService } from '../hooks/use-service.ts'
import { MailingPreviewDialog } from './mailing-preview-dialog.tsx'
import { channelOptions } from './mailing-words.ts'

interface Props<Query extends object> {
  readonly gateway: Pick<MailingGateway<Query>, 'preview' | 'send'>
  /** Finds the people. */
  readonly query: Query
  /** Of these only the chosen ones; undefined for all. */
  readonly ids?: readonly string[] | undefined
  /** Whom it is for, in words: 已选的 3 名听证员. */
  readonly whom: string
  readonly onClose: () => void
  readonly onSent: () => void
}

interface Previewed {
  readonly text: MailingText
  readonly preview: MailingPreview
  readonly answer: (accepted: boolean) => void
}

const blank = (): MailingText => ({ title: '', content: '', channels: ['message', 'sms'] })

/** 群发通知: a text to many people, which is shown with whom it reaches before it is sent. */
export const MailingForm = <Query extends object>({ gateway, query, ids, whom, onClose, onSent }: Props<Query>) => {
  const notifier = useService(Notifier)
  const [previewed, setPreviewed] = useState<Previewed>()
  /** Of the text that was agreed to: sent again after a lost answer, it has the same key. */
  const sending = useRef({ text: '', key: '', digest: '' })
  const whole = (text: MailingText): MailingText => ({ ...text, ...(ids && { ids: [...ids] }) })
  const form = useSaveForm({
    fields: newMailingFields,
    record: undefined,
    valuesOf: blank,
    agree: async (values) => {
      const preview = await gateway.preview(query, whole(values))
      const text = JSON.stringify(values)
      const key = sending.current.text === text ? sending.current.key : nanoid()
      sending.current = { text, key, digest: preview.digest }
      const accepted = await new Promise<boolean>((answer) => setPreviewed({ text: values, preview, answer }))
      setPreviewed(undefined)
      return accepted
    },
    save: async (values) => {
      const { key, digest } = sending.current
      const { people } = await gateway.send(query, { ...whole(values), key, digest })
      notifier.success(`已向 ${people} 人发送`)
    },
    onSaved: onSent,
    onClose,
  })
  return (
    <>
      <RecordDialog title="群发通知" submitLabel="预览" form={form}>
        <FormNote text={`接收人：${whom}`} />
        <SelectField name="channels" multiple selectAll={false} options={channelOptions} wide />
        <TextField name="title" wide hint="站内消息的标题；短信只含内容" />
        <TextAreaField name="content" />
      </RecordDialog>
      {previewed && (
        <MailingPreviewDialog text={previewed.text} preview={previewed.preview} onAnswer={previewed.answer} />
      )}
    </>
  )
}
