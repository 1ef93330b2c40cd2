import { useContext, useEffect, useRef } from 'react'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { ServicesContext } from '../../../ui/hooks/use-service.ts'
import { EntryStep } from '../entry-step.tsx'
import { passkeySignIn } from './passkey-sign-in.ts'

interface Props {
  /** The step is over; the user begins again with the first one. */
  readonly onOver: (reason: string) => void
}

/** A passkey: the browser asks for it at a click, because some browsers ask at nothing else. */
export const PasskeyStep = ({ onOver }: Props) => {
  const services = useContext(ServicesContext)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => button.current?.focus(), [])

  return (
    <EntryStep
      verb="使用通行密钥验证"
      busyVerb="正在等待通行密钥…"
      buttonRef={button}
      attempt={() => passkeySignIn(services, 'step')}
      refused={(error) => {
        if (error.status !== 404) return false
        onOver(failureWords(error))
        return true
      }}
    />
  )
}
