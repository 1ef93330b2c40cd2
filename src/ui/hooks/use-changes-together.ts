import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChanges } from './use-changes.ts'

/** Milliseconds for which changes are gathered: what is done elsewhere is to be seen within five seconds. */
const patience = 1500

/** `useChanges` for an entity that may change many times a second: those of a moment are one. */
export const useChangesTogether = (entity: string, changed: () => void): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(changed)
  const [told, setTold] = useState(0)
  useEffect(() => {
    if (told > 0) tell()
  }, [told])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  const gather = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setTold((times) => times + 1)
    }, patience)
  }, [])
  useChanges(entity, gather)
}
