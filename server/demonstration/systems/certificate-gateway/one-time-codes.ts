import { newSecret } from '../../../identity/secret.ts'

/** Lifetime of a code, in milliseconds. */
const life = 60_000
/** Maximum number of codes; the oldest is dropped. */
const maxCodes = 1000

/** Codes of the demonstration gateway, each valid once within a minute. Times in milliseconds since 1970. */
export class OneTimeCodes<T> {
  readonly #codes = new Map<string, { readonly value: T; readonly expiresAt: number }>()

  issue(value: T, now: number): string {
    for (const [code, { expiresAt }] of this.#codes) {
      if (expiresAt <= now || this.#codes.size >= maxCodes) this.#codes.delete(code)
    }
    const code = newSecret()
    this.#codes.set(code, { value, expiresAt: now + life })
    return code
  }

  /** The value of a code, once. */
  take(code: string, now: number): T | undefined {
    const found = this.#codes.get(code)
    this.#codes.delete(code)
    return found !== undefined && found.expiresAt > now ? found.value : undefined
  }
}
