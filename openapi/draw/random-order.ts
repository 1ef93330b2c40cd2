import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { InTurns } from './digest.ts'

/** How many different values four bytes have. */
const words = 2 ** 32

/**
 * Numbers that follow from a seed of 64 hexadecimal digits and a text alone: HMAC-SHA-256 with the key
 * seed ‖ text (UTF-8) over the counter 0, 1, 2 … (8 bytes, big-endian), each block read as eight big-endian numbers of
 * four bytes. `below(n)` is uniform over 0 … n − 1: a number of the incomplete last run of n is skipped, because a
 * remainder alone would favour small results. Throws for a seed that is not hexadecimal.
 */
export function numbersFrom(seed: string, text: string): { below(bound: number): number } {
  const key = concatBytes(hexToBytes(seed), utf8ToBytes(text))
  let counter = 0
  let block = new DataView(new ArrayBuffer(0))
  let at = 0
  const nextWord = (): number => {
    if (at === block.byteLength) {
      const message = new DataView(new ArrayBuffer(8))
      message.setBigUint64(0, BigInt(counter))
      counter += 1
      const bytes = hmac(sha256, key, new Uint8Array(message.buffer))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      at = 0
    }
    at += 4
    return block.getUint32(at - 4)
  }
  return {
    below(bound) {
      const end = words - (words % bound)
      let word = nextWord()
      while (word >= end) word = nextWord()
      return word % bound
    },
  }
}

/**
 * The items in the order that a seed and a text give: the shuffle of Fisher and Yates in Durstenfeld's form
 * (Communications of the ACM 7 (7), 1964, Algorithm 235), from the last place to the second.
 */
export function shuffled<Item>(items: readonly Item[], seed: string, text: string): readonly Item[] {
  const { order, places, swap } = shuffling(items, seed, text)
  for (const place of places()) swap(place)
  return order
}

/** The same order of a list that can have 100,000 items, with pauses in which others have their turn. */
export async function shuffledInTurns<Item>(
  items: readonly Item[],
  seed: string,
  text: string,
  inTurns: InTurns,
): Promise<readonly Item[]> {
  const { order, places, swap } = shuffling(items, seed, text)
  await inTurns(places(), swap)
  return order
}

/** The steps: `swap` for each place in its order, after which `order` is shuffled. */
function shuffling<Item>(items: readonly Item[], seed: string, text: string) {
  const numbers = numbersFrom(seed, text)
  const order = [...items]
  return {
    order,
    *places() {
      for (let place = order.length - 1; place > 0; place -= 1) yield place
    },
    swap(place: number) {
      const other = numbers.below(place + 1)
      // as: both places are inside the list.
      const [one, two] = [order[place] as Item, order[other] as Item]
      order[place] = two
      order[other] = one
    },
  }
}
