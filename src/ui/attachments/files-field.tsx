import { useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { sizeText } from '../../core/files/base64.ts'
import { Button } from '../button/button.tsx'
import { FileChoice } from '../form/file-choice.tsx'
import { FormField } from '../form/form-field.tsx'
import { type BoundField, useBoundField } from '../form/use-bound-field.ts'
import { Icon } from '../icon/icon.tsx'
import type { Attachment } from './attachment-list.tsx'
import './attachments.css'

interface Files extends BoundField {
  /** Names of types, as in the attribute of an input. */
  readonly accept: string
  /** The largest file, in bytes. */
  readonly longest: number
  /** Rejects with `ApiError`, which is shown at the file. */
  readonly upload: (name: string, base64: string) => Promise<Attachment>
}

/** A file on its way, or why it did not arrive. */
interface Sending {
  readonly key: number
  readonly name: string
  readonly problem?: string
}

const attachments = (value: unknown): readonly Attachment[] => (Array.isArray(value) ? value : [])
const words = (value: unknown) =>
  attachments(value)
    .map(({ name }) => name)
    .join('、')

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    // as: read as a data URL it is a text
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new ApiError({ kind: 'device', message: '无法读取该文件' })))
    reader.readAsDataURL(file)
  })

/** Several files, each sent as soon as it is chosen; holds those that have arrived, in their order. */
export const FilesField = ({ accept, longest, upload, ...props }: Files) => {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const isBusy = sending.some(({ problem }) => problem === undefined)
  const check = () => (isBusy ? '请等待附件上传完成' : undefined)
  const { field, frame, disabled, readOnly } = useBoundField({ wide: true, ...props, check }, '请选择', words)
  const files = attachments(field.value)
  const [last, setLast] = useState(0)

  const settle = (key: number, problem?: string) =>
    setSending((before) =>
      problem === undefined
        ? before.filter((one) => one.key !== key)
        : before.map((one) => (one.key === key ? { ...one, problem } : one)),
    )
  const take = async (file: File) => {
    const key = last + 1
    setLast(key)
    const tooLong = file.size > longest ? `文件不能超过 ${sizeText(longest).replace('.0', '')}` : undefined
    setSending((before) => [...before, { key, name: file.name, ...(tooLong !== undefined && { problem: tooLong }) }])
    if (tooLong !== undefined) return
    try {
      const sent = await upload(file.name, await base64Of(file))
      settle(key)
      field.onChange([...files, sent])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      settle(key, error.fields[0]?.message ?? failureWords(error))
    }
  }
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
            {sending.map(({ key, name, problem }) => (
              <li key={key}>
                <Icon name={problem ? 'exclamation-circle' : 'cloud-upload'} size={16} />
                <span className="ac-attachment-name">{name}</span>
                {problem ? <small role="alert">{problem}</small> : <small role="status">正在上传…</small>}
                {problem && (
                  <Button look="quiet" small icon="times" aria-label={`移除${name}`} onClick={() => settle(key)} />
                )}
              </li>
            ))}
          </ul>
          <FileChoice
            control={control}
            accept={accept}
            text="选择文件，或拖到这里"
            name={field.name}
            focusable={field.ref}
            disabled={disabled || readOnly || isBusy}
            onBlur={field.onBlur}
            onFile={(file) => void take(file)}
          />
        </>
      )}
    </FormField>
  )
}
