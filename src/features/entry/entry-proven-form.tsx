import type { ReactNode, SubmitEvent } from 'react'
import type { PhoneSteps } from './use-phone-steps.tsx'

interface Props {
  readonly steps: PhoneSteps['second']
  /** What is done: 注册. */
  readonly label: string
  readonly busy: boolean
  /** Why it was refused, where that is the mistake of no field. */
  readonly failure: string | undefined
  /** Something was typed, so that the failure may be out of date. */
  readonly onTyped: () => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  readonly children: ReactNode
}

/** The form that follows the verified number. */
export const ProvenForm = ({ steps, label, busy, failure, onTyped, onSubmit, children }: Props) => (
  <form
    {...steps}
    className="ac-entry-form"
    noValidate
    onInput={() => {
      steps.onInput()
      onTyped()
    }}
    onSubmit={(event) => void onSubmit(event)}
  >
    {children}
    <p className="ac-entry-failure" role="alert">
      {failure}
    </p>
    <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
      {busy ? '正在提交…' : label}
    </button>
  </form>
)
