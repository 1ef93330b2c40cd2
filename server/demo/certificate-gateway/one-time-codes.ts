import { newSecret } from '../../identity/secret.ts'

/** A code is good for this long, in milliseconds. */
const life = 60_000
/** More than anybody chooses in a minute; the oldest goes. */
const mostCodes = 1000

/** Codes of the demonstration's gateway, each good once within a minute. Times in milliseconds since 1970. */
export class OneTimeCodes<T> {
  readonly #codes = new Map<string, { readonly value: T; readonly expiresAt: number }>()

  issue(value: T, now: number): string {
    for (const [code, { expiresAt }] of this.#codes) {
      if (expiresAt <= now || this.#codes.size >= mostCodes) this.#codes.delete(code)
    }
    const code = newSecret()
    this.#codes.set(code, { value, expiresAt: now + life })
    return code
  }

  /** What a code stands for, once. */
  take(code: string, now: number): T | undefined {
    const found = this.#codes.get(code)
    this.#codes.delete(code)
    return found !== undefined && found.expiresAt > now ? found.value : undefined
  }
}
