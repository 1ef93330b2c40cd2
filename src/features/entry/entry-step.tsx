import { type ReactNode, type Ref, type SubmitEvent, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'

interface Props {
  /** The button's words, and those while an attempt is running. */
  readonly verb: string
  readonly busyVerb: string
  /** Begins an attempt; undefined where what was typed cannot be sent. Rejects with `ApiError`. */
  readonly attempt: () => Promise<void> | undefined
  /** Returns whether the step itself shows this refusal. */
  readonly refused?: (error: ApiError) => boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
  /** The fields. */
  readonly children?: ReactNode
  /** Further buttons. */
  readonly actions?: ReactNode
}

/**
 * A form of an entry page with one attempt at a time: what is typed is kept, and a refusal is shown above the button.
 */
export const EntryStep = ({ verb, busyVerb, attempt, refused, buttonRef, children, actions }: Props) => {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const run = async (attempted: Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await attempted
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!refused?.(error)) setFailure(failureWords(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const attempted = attempt()
    if (attempted) void run(attempted)
  }
  const button = (
    <button ref={buttonRef} type="submit" className="ac-entry-submit" aria-disabled={busy}>
      {busy ? busyVerb : verb}
    </button>
  )
  return (
    <form className="ac-entry-form" noValidate aria-busy={busy} onSubmit={submit}>
      {children}
      <p className="ac-entry-failure" role="alert">
        {failure}
      </p>
      {actions ? (
        <div className="ac-entry-actions">
          {button}
          {actions}
        </div>
      ) : (
        button
      )}
    </form>
  )
}
