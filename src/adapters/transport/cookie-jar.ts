/** The cookies of one browser, as far as one backend at one address needs them. */
export class CookieJar {
  readonly #cookies = new Map<string, { readonly value: string; readonly httpOnly: boolean }>()

  /** Stores the `Set-Cookie` lines of a response. */
  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))) {
        this.#cookies.delete(name)
        continue
      }
      const httpOnly = attributes.some((attribute) => /^httponly$/i.test(attribute))
      this.#cookies.set(name, { value: pair.slice(name.length + 1), httpOnly })
    }
  }

  /** The `Cookie` header of a request. */
  get header(): string {
    return this.#write(() => true)
  }

  /** The cookies that a script of the page can read (`document.cookie`). */
  get visible(): string {
    return this.#write(({ httpOnly }) => !httpOnly)
  }

  #write(shown: (cookie: { readonly httpOnly: boolean }) => boolean): string {
    const all = [...this.#cookies].filter(([, cookie]) => shown(cookie))
    return all.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }
}
