import { useEffect, useState } from 'react'
import { Pinyin } from '../../core/ports/pinyin.ts'
import { type Matching, matchingBy } from '../../core/search/matching.ts'
import { useService } from '../hooks/use-service.ts'

/** The text matcher: by characters, and by pinyin once the readings are loaded, which happens on the first search. */
export const useMatching = (wanted: boolean): Matching => {
  const pinyin = useService(Pinyin)
  const [matching, setMatching] = useState<Matching>(() => matchingBy())
  useEffect(() => {
    if (!wanted) return
    let gone = false
    pinyin.load().then(
      (reading) => !gone && setMatching(() => matchingBy(reading)),
      // Without readings the search still matches characters; the next search retries loading them.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pinyin, wanted])
  return matching
}
