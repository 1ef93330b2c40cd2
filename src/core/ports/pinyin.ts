import { token } from '../token.ts'

/**
 * The readings of a character, without tones, the most common first: 重 is `['zhong', 'chong']`, ü is written v. Empty
 * for a character that is not Chinese. Synchronous and deterministic.
 */
export type Reading = (character: string) => readonly string[]

/** The readings of Chinese characters, so that 东湖区 is found by `donghu` or `dhq`. */
export interface Pinyin {
  /** Loads the readings once. Rejects if that fails; the next call retries. */
  load(): Promise<Reading>
}
export const Pinyin = token<Pinyin>('Pinyin')
