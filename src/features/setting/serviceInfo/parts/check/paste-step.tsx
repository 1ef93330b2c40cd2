import { type SubmitEvent, useId, useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { failureWords } from '../../../../../core/failure/error-catalogue.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import { TextArea } from '../../../../../ui/form/text-input.tsx'
import type { ApplicationCheck } from './application-check.ts'
import { Findings } from './findings.tsx'

interface Props {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly check: (pasted: string) => Promise<ApplicationCheck>
}

/** Takes what an integrator sends, has it judged, and shows the findings. */
export const PasteStep = ({ label, hint, placeholder, check }: Props) => {
  const form = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const [found, setFound] = useState<ApplicationCheck>()
  const judge = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setMistake(`请粘贴${label}`)
    setBusy(true)
    setMistake(undefined)
    try {
      setFound(await check(text))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistake(error.fields[0]?.message ?? failureWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form id={form} className="ac-check-paste" noValidate onSubmit={(event) => void judge(event)}>
        <FormField label={label} hint={hint} error={mistake} required>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              spellCheck={false}
              placeholder={placeholder}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FormField>
        <Button type="submit" busy={busy}>
          检查
        </Button>
      </form>
      {found && <Findings check={found} />}
    </>
  )
}
