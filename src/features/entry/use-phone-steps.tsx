import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type PhoneProof, PhoneProofs } from '../../core/account/phone-proofs.ts'
import { pathnameOf } from '../../core/navigation/pathname.ts'
import { Clock } from '../../core/ports/clock.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import type { SmsPurpose } from '../../core/ports/sms-gateway.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { EntryLeave } from './entry-leave.tsx'
import { type PhoneStep, ProvePhone } from './entry-prove-phone.tsx'

/** A page of two steps: a number is proved, and then a form is filled in. */
interface PhoneSteps {
  /** The number, where the second step is shown. */
  readonly proof: PhoneProof | undefined
  /** The first step, which keeps what was typed while the second one is shown. */
  readonly first: ReactNode
  /** For the form that is the second step. */
  readonly second: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly hidden: boolean
    readonly onInput: () => void
  }
  /** Leads back to the first step: the number has to be proved anew, and why. */
  readonly proveAgain: (reason: string) => void
  /** The page has done what it was for: it may be left, and nothing is kept. */
  readonly finish: () => void
}

const isSecond = (path: string): boolean => new URL(path, 'http://application').searchParams.get('step') === '2'

const lossOf = (proof: PhoneProof | undefined, typed: boolean): string | undefined => {
  if (typed) return '离开后，已填写的内容不会保留，手机号须重新验证。'
  return proof && '离开后，手机号须重新验证。'
}

/**
 * The second step has an address of its own, so that Back leads to the first one and Forward returns; a reload keeps the
 * proved number, and nothing else of what was typed.
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
  /** Why the number has to be proved anew, told once that step is shown. */
  const reason = useRef<string>(undefined)
  const done = useRef(false)
  const isDone = useCallback(() => done.current, [])
  const shown = proof !== undefined && asked

  useEffect(() => {
    const following = navigator.paths.subscribe((path) => setAsked(isSecond(path)))
    return () => following.unsubscribe()
  }, [navigator])

  useEffect(() => {
    // The second step's address, and no number that is proved: the first step's is right behind it, or takes its place.
    if (!asked || proof) return
    const { behind } = navigator
    const isFirst = behind !== undefined && pathnameOf(behind) === pathnameOf(navigator.path) && !isSecond(behind)
    if (!isFirst || !navigator.back()) navigator.amend('')
  }, [asked, proof, navigator])

  useEffect(() => {
    if (!proof) return
    proofs.keep(purpose, proof)
    // Who is typing is told by the backend that it is over, when they are done.
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
    // Who has gone back meanwhile stands there already.
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
      onInput: () => setTyped([...(form.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '')),
    },
    proveAgain,
    finish: () => {
      done.current = true
    },
  }
}
