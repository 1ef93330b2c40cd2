import { useState } from 'react'
import { FileChoice } from './file-choice.tsx'
import { FormField } from './form-field.tsx'
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
        <FileChoice
          control={control}
          accept={accept}
          text={fileName}
          name={field.name}
          focusable={field.ref}
          disabled={disabled || readOnly}
          onBlur={field.onBlur}
          onFile={(file) => void take(file)}
        />
      )}
    </FormField>
  )
}
