import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type PhoneProof, PhoneProofs } from '../../core/account/phone-proofs.ts'
import { pathnameOf } from '../../core/navigation/page.ts'
import { Clock } from '../../core/ports/clock.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import type { SmsPurpose } from '../../core/ports/sms-gateway.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { EntryLeave } from './entry-leave.tsx'
import { type PhoneStep, ProvePhone } from './entry-prove-phone.tsx'

/** A page of two steps: verifying a number, then a form. */
export interface PhoneSteps {
  /** The verified number, while the second step is shown. */
  readonly proof: PhoneProof | undefined
  /** The first step, which stays mounted while the second one is shown. */
  readonly first: ReactNode
  /** For the form that is the second step. */
  readonly second: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly hidden: boolean
    readonly onInput: () => void
  }
  /** Returns to the first step because the number must be verified again, with the reason. */
  readonly proveAgain: (reason: string) => void
  /** Marks the page as finished: it may be left, and nothing is stored. */
  readonly finish: () => void
}

const isSecond = (path: string): boolean => new URL(path, 'http://application').searchParams.get('step') === '2'

const isFilled = ({ type, checked, value }: HTMLInputElement): boolean => (type === 'checkbox' ? checked : value !== '')

const lossOf = (proof: PhoneProof | undefined, typed: boolean): string | undefined => {
  if (typed) return '离开后，已填写的内容不会保留，手机号须重新验证。'
  return proof && '离开后，手机号须重新验证。'
}

/**
 * The second step has its own address, so that Back leads to the first one and Forward returns; a reload keeps the
 * verified number and no other input.
 */
export const usePhoneSteps = (purpose: SmsPurpose): PhoneSteps => {
  const navigator = useService(Navigator)
  const proofs = useService(PhoneProofs)
  const clock = useService(Clock)
  const [proof, setProof] = useState(() => proofs.of(purpose))
  const [asked, setAsked] = useState(() => isSecond(navigator.path))
  const [typed, setTyped] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phoneStep = useRef<PhoneStep>(null)
  /** Why the number must be verified again, shown with the first step. */
  const reason = useRef<string>(undefined)
  const done = useRef(false)
  const isDone = useCallback(() => done.current, [])
  const shown = proof !== undefined && asked

  useEffect(() => {
    const following = navigator.paths.subscribe((path) => setAsked(isSecond(path)))
    return () => following.unsubscribe()
  }, [navigator])

  useEffect(() => {
    // The address of the second step without a verified number: go back to the first step, or replace the address.
    if (!asked || proof) return
    const { behind } = navigator
    const isFirst = behind !== undefined && pathnameOf(behind) === pathnameOf(navigator.path) && !isSecond(behind)
    if (!isFirst || !navigator.back()) navigator.amend('')
  }, [asked, proof, navigator])

  useEffect(() => {
    if (!proof) return
    proofs.keep(purpose, proof)
    // While the user is typing, the backend reports the expiry on submitting.
    const over = setTimeout(() => (shown ? proofs.drop() : setProof(undefined)), proof.until - clock.now())
    return () => {
      clearTimeout(over)
      proofs.drop()
    }
  }, [proofs, purpose, proof, shown, clock])

  const wasShown = useRef(false)
  useEffect(() => {
    if (shown) form.current?.querySelector('input')?.focus()
    else if (reason.current !== undefined) phoneStep.current?.again(reason.current)
    else if (wasShown.current) phoneStep.current?.focus()
    reason.current = undefined
    wasShown.current = shown
  }, [shown])

  const proveAgain = (why: string) => {
    setProof(undefined)
    // Going back has already led there.
    if (wasShown.current) reason.current = why
    else phoneStep.current?.again(why)
  }
  const proven = (given: PhoneProof) => {
    setProof(given)
    navigator.go(`${pathnameOf(navigator.path)}?step=2`)
  }
  return {
    proof: shown ? proof : undefined,
    first: (
      <>
        <ProvePhone ref={phoneStep} purpose={purpose} hidden={shown} proof={proof} onProven={proven} />
        <EntryLeave loss={lossOf(proof, typed)} outlivesNoReload={typed} isDone={isDone} />
      </>
    ),
    second: {
      ref: form,
      hidden: !shown,
      onInput: () => setTyped([...(form.current?.querySelectorAll('input') ?? [])].some(isFilled)),
    },
    proveAgain,
    finish: () => {
      done.current = true
    },
  }
}
