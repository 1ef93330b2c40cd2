import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { nameMistake, tooLong } from '../../../core/list/list-view.ts'
import { FormField } from '../../form/form-field.tsx'
import { FormDialog } from '../../form/form-frame.tsx'
import { TextInput } from '../../form/text-input.tsx'

interface Props {
  readonly title: string
  readonly name: string
  /** Names of the list's other views. */
  readonly others: readonly string[]
  /** Rejects with `ApiError` where the backend refuses. */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the name of a view: a new one, or one to be renamed. */
export const ViewNameDialog = ({ title, name, others, onSave, onClose }: Props) => {
  const [typed, setTyped] = useState(name)
  const [mistake, setMistake] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const wanted = typed.trim()
    const wrong = nameMistake(wanted, others)
    setMistake(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await onSave(wanted)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistake(error.fields[0]?.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog title={title} open dirty={typed !== name} busy={busy} onClose={onClose} onSubmit={() => void save()}>
      <FormField
        label="视图名称"
        required
        error={tooLong(typed.trim()) ?? mistake}
        hint="包括当前的列设置、密度、每页条数、排序和查询条件（不含手机号等个人信息）"
      >
        {(field) => <TextInput {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      </FormField>
    </FormDialog>
  )
}
