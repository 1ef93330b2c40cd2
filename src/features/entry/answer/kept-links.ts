import { asObject, own, parseObject } from '../../../core/parse-object.ts'
import type { AnswerProof } from '../../../core/ports/answer-gateway.ts'
import type { KeyValueStorage } from '../../../core/ports/key-value-storage.ts'
import { StorageKey } from '../../../core/storage-keys.ts'

/** How many are kept. */
const most = 5

/** Keeps what opened a link, by what it is about, for a code that this phone scans later. */
export const keepLink = (storage: KeyValueStorage, about: string, proof: AnswerProof): void => {
  const others = Object.entries(kept(storage)).filter(([other]) => other !== about)
  storage.set(StorageKey.answerLinks, JSON.stringify(Object.fromEntries([...others, [about, proof]].slice(-most))))
}

/** What opened the link about this on this phone; undefined where none was opened. */
export const keptLink = (storage: KeyValueStorage, about: string): AnswerProof | undefined => {
  const proof = asObject(own(kept(storage), about))
  if (!proof) return undefined
  const [token, phoneEnding] = [own(proof, 'token'), own(proof, 'phoneEnding')]
  return typeof token === 'string' && typeof phoneEnding === 'string' ? { token, phoneEnding } : undefined
}

const kept = (storage: KeyValueStorage) => parseObject(storage.get(StorageKey.answerLinks)) ?? {}
