import { useEffect, useEffectEvent } from 'react'
import { sizeText } from '../../core/files/base64.ts'
import { Button } from '../button/button.tsx'
import { FileChoice } from '../form/file-choice.tsx'
import { useFormParts } from '../form/form-context.ts'
import { FormField } from '../form/form-field.tsx'
import { type BoundField, useBoundField } from '../form/use-bound-field.ts'
import { Icon } from '../icon/icon.tsx'
import type { Attachment } from './attachment-list.tsx'
import { type Sending, type Uploads, useUploads } from './use-uploads.ts'
import './attachments.css'

interface Files extends BoundField, Omit<Uploads, 'arrived'> {
  /** Names of types, as in the attribute of an input. */
  readonly accept: string
}

const attachments = (value: unknown): readonly Attachment[] => (Array.isArray(value) ? value : [])
const words = (value: unknown) =>
  attachments(value)
    .map(({ name }) => name)
    .join('、')

/** Why the form cannot be saved yet: a file that has not arrived would be missing without a word. */
const mistakeIn = (sending: readonly Sending[]): string | undefined => {
  if (sending.length === 0) return undefined
  return sending.every(({ problem }) => problem !== undefined) ? '请移除未上传成功的附件' : '请等待附件上传完成'
}

const progressOf = (share: number | undefined) =>
  share === undefined ? '正在上传…' : `正在上传… ${Math.floor(share * 100)}%`

/**
 * Several files, each sent as soon as it is chosen, up to the most that the rule allows; holds those that have arrived,
 * in their order.
 */
export const FilesField = ({ accept, longest, upload, ...props }: Files) => {
  const { form } = useFormParts()
  const { sending, send, refuse, dismiss } = useUploads({
    longest,
    upload,
    // The value as it is now: a file may have been removed while this one was on its way.
    arrived: (file) => field.onChange([...attachments(form.getValues(props.name)), file]),
  })
  const mistake = mistakeIn(sending)
  const { rule, field, frame, disabled, readOnly } = useBoundField(
    { wide: true, ...props, check: () => mistake },
    '请选择',
    words,
  )
  const files = attachments(field.value)
  const isBusy = sending.some(({ problem }) => problem === undefined)

  const take = (...chosen: readonly File[]) => {
    const { label, maxItems = Infinity } = rule
    const room = Math.max(0, maxItems - files.length)
    const beyond = chosen.slice(room).map(({ name }) => name)
    void send(chosen.slice(0, room))
    if (beyond.length > 0)
      refuse(
        beyond.join('、'),
        `${label}最多 ${maxItems} 个，${beyond.length > 1 ? `这 ${beyond.length} 个` : '该文件'}未上传`,
      )
  }

  // The value does not change with the files on their way, so what is said of them is checked again here.
  const checkAgain = useEffectEvent(() => {
    if (frame.error !== undefined) void form.trigger(props.name)
  })
  useEffect(() => checkAgain(), [mistake])

  return (
    <FormField {...frame}>
      {(control) => (
        <>
          <ul className="ac-attachments" aria-label={frame.label}>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <Icon name="file" size={16} />
                <span className="ac-attachment-name">{name}</span>
                <small>{sizeText(size)}</small>
                <Button
                  look="quiet"
                  small
                  icon="times"
                  aria-label={`移除${name}`}
                  disabled={disabled || readOnly}
                  onClick={() => field.onChange(files.filter((one) => one.id !== id))}
                />
              </li>
            ))}
            {sending.map(({ key, name, share, problem }) => (
              <li key={key}>
                <Icon name={problem ? 'exclamation-circle' : 'cloud-upload'} size={16} />
                <span className="ac-attachment-name">{name}</span>
                {problem ? <small role="alert">{problem}</small> : <small role="status">{progressOf(share)}</small>}
                {problem && (
                  <Button look="quiet" small icon="times" aria-label={`移除${name}`} onClick={() => dismiss(key)} />
                )}
              </li>
            ))}
          </ul>
          <FileChoice
            control={control}
            accept={accept}
            multiple
            text="选择文件，或拖到这里"
            name={field.name}
            focusable={field.ref}
            disabled={disabled || readOnly || isBusy}
            onBlur={field.onBlur}
            onFile={take}
          />
        </>
      )}
    </FormField>
  )
}
