import { useEffect, useState } from 'react'
import { Pinyin } from '../../core/ports/pinyin.ts'
import { type Matching, matchingBy } from '../../core/search/matching.ts'
import { useService } from '../hooks/use-service.ts'

/**
 * How text is found: by its characters, and as soon as the readings are there by its pinyin too. They are fetched once
 * somebody means to search.
 */
export const useMatching = (wanted: boolean): Matching => {
  const pinyin = useService(Pinyin)
  const [matching, setMatching] = useState<Matching>(() => matchingBy())
  useEffect(() => {
    if (!wanted) return
    let gone = false
    pinyin.load().then(
      (reading) => !gone && setMatching(() => matchingBy(reading)),
      // Without the readings what is written is still found; the next search asks for them again.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pinyin, wanted])
  return matching
}
