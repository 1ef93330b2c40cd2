import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, type Json } from './canonical-json.ts'

/** SHA-256 of the canonical form (RFC 8785, in UTF-8) of a value: 64 lower-case hexadecimal digits. */
export const digestOf = (value: Json): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))

/** Items of a list that are hashed at once. */
const atOnce = 100

/** Does the work for each item, in order, with pauses in which others have their turn. */
export type InTurns = (items: Iterable<number>, work: (item: number) => void) => Promise<void>

/** `digestOf` a list that can have 100,000 items, a hundred of them at a time. */
export async function digestOfList(items: readonly Json[], inTurns: InTurns): Promise<string> {
  const hash = sha256.create().update(utf8ToBytes('['))
  const firsts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) => part * atOnce)
  await inTurns(firsts, (first) => {
    const text = items
      .slice(first, first + atOnce)
      .map(canonicalJson)
      .join(',')
    hash.update(utf8ToBytes(first === 0 ? text : `,${text}`))
  })
  return bytesToHex(hash.update(utf8ToBytes(']')).digest())
}
