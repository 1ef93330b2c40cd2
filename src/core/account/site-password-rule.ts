import { asObject, parseObject } from '../parse-object.ts'
import type { AuthGateway, PasswordRule } from '../ports/auth-gateway.ts'
import { mutable, type State } from '../state.ts'
import { leastPasswordRule, mostPasswordRule } from './password-rule.ts'

/** A rule that was read; the least one where there is none, or nothing that could be one. */
const readRule = (given: unknown): PasswordRule => {
  const { length, kinds } = asObject(given) ?? {}
  if (!Number.isInteger(length) || !Number.isInteger(kinds)) return leastPasswordRule
  return {
    length: within(leastPasswordRule.length, Number(length), mostPasswordRule.length),
    kinds: within(leastPasswordRule.kinds, Number(kinds), mostPasswordRule.kinds),
  }
}

const within = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)

/** What the site asks of new passwords, which its administrators may change while a page is open. */
export class SitePasswordRule {
  readonly #gateway: Pick<AuthGateway, 'passwordRule'>
  readonly #rule

  /** `embedded` is the JSON of the ways to sign in that the backend has embedded in the page. */
  constructor(gateway: Pick<AuthGateway, 'passwordRule'>, embedded?: string) {
    this.#gateway = gateway
    this.#rule = mutable(readRule(parseObject(embedded)?.['passwordRule']))
  }

  get rule(): State<PasswordRule> {
    return this.#rule
  }

  /** Reads the rule again. Without an answer the known one stays: the backend judges every password itself. */
  async look(): Promise<void> {
    await this.#gateway.passwordRule().then(
      (rule) => this.#rule.next(readRule(rule)),
      () => undefined,
    )
  }
}
