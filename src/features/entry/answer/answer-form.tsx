import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import {
  type AnswerChoice,
  AnswerGateway,
  type AnswerPage,
  type AnswerProof,
} from '../../../core/ports/answer-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { TextField } from '../entry-field.tsx'
import { EntryPage } from '../entry-page.tsx'
import { AnswerFiles } from './answer-files.tsx'
import '../entry-lines.css'
import './answer.css'

interface Props {
  readonly proof: AnswerProof
  readonly page: AnswerPage
  /** Why an answer was refused that was given before the page was opened. */
  readonly failure?: string | undefined
  readonly onAnswered: (page: AnswerPage) => void
}

/** What is asked, how it stands, and the answers that are possible now. */
export const AnswerForm = ({ proof, page, failure, onAnswered }: Props) => {
  const { title, name, lines, state, files, choices, until } = page
  return (
    <EntryPage title={title} note={`${name}，您好`}>
      <dl className="ac-entry-lines">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {state !== undefined && (
        <p className="ac-entry-state" role="status">
          {state}
        </p>
      )}
      {files && <AnswerFiles proof={proof} files={files} />}
      <Choices
        key={choices.map(({ key }) => key).join()}
        proof={proof}
        choices={choices}
        failure={failure}
        onAnswered={onAnswered}
      />
      <p className="ac-entry-note">{`本链接有效期至 ${until.slice(0, 16)}，请勿转发。`}</p>
    </EntryPage>
  )
}

interface ChoicesProps {
  readonly proof: AnswerProof
  readonly choices: readonly AnswerChoice[]
  readonly failure: string | undefined
  readonly onAnswered: (page: AnswerPage) => void
}

const Choices = ({ proof, choices, failure, onAnswered }: ChoicesProps) => {
  const gateway = useService(AnswerGateway)
  /** The choice whose entry is asked for. */
  const [chosen, setChosen] = useState<AnswerChoice>()
  const [mistake, setMistake] = useState(failure)
  const [busy, setBusy] = useState(false)

  const give = async (choice: string, entry: string) => {
    if (busy) return
    setBusy(true)
    setMistake(undefined)
    try {
      onAnswered(await gateway.give(proof, { choice, ...(entry && { entry }) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistake(error.fields.find(({ field }) => field === 'entry')?.message ?? failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen?.entry) return
    const entry = String(new FormData(event.currentTarget).get('entry') ?? '').trim()
    if (chosen.entry.required && !entry) return setMistake(`请填写${chosen.entry.label}`)
    void give(chosen.key, entry)
  }

  if (chosen?.entry) {
    const { label, kind, required } = chosen.entry
    return (
      <form className="ac-entry-form" noValidate onSubmit={submit}>
        <TextField
          name="entry"
          label={required ? label : `${label}（选填）`}
          error={mistake}
          autoFocus
          autoComplete="off"
          {...(kind === 'code' ? { inputMode: 'numeric' as const, maxLength: 6 } : { maxLength: 200 })}
        />
        <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
          {busy ? '正在提交…' : chosen.label}
        </button>
        <button type="button" className="ac-entry-secondary ac-answer-back" onClick={() => setChosen(undefined)}>
          返回
        </button>
      </form>
    )
  }
  return (
    <>
      <div className="ac-entry-actions ac-answer-choices">
        {choices.map((choice, index) => (
          <button
            key={choice.key}
            type="button"
            className={index === 0 ? 'ac-entry-submit' : 'ac-entry-secondary'}
            aria-disabled={busy}
            onClick={() => {
              setMistake(undefined)
              if (choice.entry) setChosen(choice)
              else void give(choice.key, '')
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <p className="ac-entry-failure" role="alert">
        {mistake}
      </p>
    </>
  )
}
