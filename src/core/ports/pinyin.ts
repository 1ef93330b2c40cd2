import { token } from '../token.ts'

/**
 * The ways in which one character is read aloud, without tones, the usual one first: 重 is `['zhong', 'chong']`, ü is
 * written v. Empty for what is no Chinese character. Answers at once, and the same for the same character.
 */
export type Reading = (character: string) => readonly string[]

/** How Chinese characters are read, so that a person finds 东湖区 by `donghu` or `dhq`. */
export interface Pinyin {
  /** Fetches the readings, once. Rejects where they cannot be fetched; the next call tries again. */
  load(): Promise<Reading>
}
export const Pinyin = token<Pinyin>('Pinyin')
