import { useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { FormField } from './form-field.tsx'
import './text-file-field.css'
import { type BoundField, useBoundField } from './use-bound-field.ts'

/** The text of a file: UTF-8, or GB 18030 where it is not, as Chinese editions of Excel write .csv files. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const words = (text: unknown) => (text === '' ? '' : '已选择')

/** A text file, whose content the field holds. `accept` names the types: .csv,.txt */
export const TextFileField = ({ accept, ...props }: BoundField & { readonly accept: string }) => {
  const { field, frame, disabled, readOnly } = useBoundField(props, '请选择', words)
  const [fileName, setFileName] = useState('')
  const take = async (file: File) => {
    const text = await textOf(file)
    setFileName(file.name)
    field.onChange(text)
  }
  return (
    <FormField {...frame}>
      {(control) => (
        <div className="ac-file-field">
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            type="file"
            accept={accept}
            disabled={disabled || readOnly}
            onBlur={field.onBlur}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Allows choosing the same file again after correcting it.
              target.value = ''
              if (file) void take(file)
            }}
          />
          <Icon name="cloud-upload" />
          <span>{fileName || '选择文件'}</span>
        </div>
      )}
    </FormField>
  )
}
