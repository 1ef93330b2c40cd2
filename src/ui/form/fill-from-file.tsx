import { useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { FileChoice } from './file-choice.tsx'
import { useFormParts } from './form-context.ts'
import { FormField } from './form-field.tsx'

interface Props {
  readonly label: string
  readonly accept: string
  /** The most that a file may have, in kilobytes. */
  readonly maxKilobytes: number
  readonly hint?: string
  /** Reads the file into values of the form, by name; rejects with `ApiError`. */
  readonly read: (bytes: Uint8Array) => Promise<Readonly<Record<string, string>>>
}

/**
 * Fills fields of the form around it from a file, to be checked by the person and changed. A file that cannot be read
 * leaves them as they are, and the reason stands under it.
 */
export const FillFromFile = ({ label, accept, maxKilobytes, hint, read }: Props) => {
  const { form, busy } = useFormParts()
  const [taken, setTaken] = useState<{ readonly name: string; readonly mistake?: string; readonly reading?: true }>()
  const take = async (file: File) => {
    const { name } = file
    if (file.size > maxKilobytes * 1024) return setTaken({ name, mistake: `文件不能超过 ${maxKilobytes} KB` })
    setTaken({ name, reading: true })
    try {
      const values = await read(new Uint8Array(await file.arrayBuffer()))
      for (const [field, value] of Object.entries(values))
        form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
      setTaken({ name })
    } catch (error) {
      if (error instanceof ApiError) return setTaken({ name, mistake: failureWords(error) })
      // The file was moved or its medium taken away between the choice and the reading.
      if (error instanceof DOMException) return setTaken({ name, mistake: '文件无法读取，请重新选择' })
      throw error
    }
  }
  const { name = '', mistake, reading = false } = taken ?? {}
  const done = name !== '' && mistake === undefined && !reading
  return (
    <FormField label={label} wide error={mistake} hint={done ? '已读取，请核对下面的内容' : hint}>
      {(control) => (
        <FileChoice
          control={control}
          accept={accept}
          text={reading ? `正在读取 ${name}…` : name}
          disabled={busy || reading}
          onFile={(file) => void take(file)}
        />
      )}
    </FormField>
  )
}
