import { MatchersV3 } from '@pact-foundation/pact'

/** What an answer may hold, with the example that the application reads while the consumer is tested. */
interface Rule<T> {
  readonly 'pact:matcher:type': readonly Record<string, unknown>[]
  readonly value: T
}

/**
 * The type and the pattern together. `MatchersV3.regex` alone lets a number pass that is written like the text, and
 * `integer` alone any number. The pattern covers the whole value: some verifiers match it whole, others search it.
 */
const typed = <T>(type: 'type' | 'integer', pattern: RegExp, value: T): Rule<T> => ({
  'pact:matcher:type': [{ 'pact:matcher:type': type }, { 'pact:matcher:type': 'regex', regex: pattern.source }],
  value,
})

/** A text of this pattern. */
export const text = (pattern: RegExp, example: string) => typed('type', pattern, example)

/** A text that is not blank. */
export const words = (example: string) => text(/^\s*\S[\s\S]*$/, example)

/** An identifier (`Id` of the OpenAPI file): a text, because JavaScript cannot hold a 64-bit number. */
export const id = (example = '1001') => text(/^\d{1,20}$/, example)

/** An access token or a refresh token: what may stand in a header. */
export const token = (example: string) => text(/^[\x21-\x7e]{20,512}$/, example)

/** A ticket, the id of a captcha, of a session or of somebody who came back: what may stand in an address. */
export const handle = (example: string) => text(/^[\w-]{16,64}$/, example)

/** Where the browser goes: an address of http or https, or a path of the same origin. */
export const address = (example: string) => text(/^(https?:\/\/[^\s/]+|\/[^\s/])\S*$/, example)

/** One of these words. */
export const oneOf = <const W extends string>(choices: readonly W[], example: W) =>
  text(new RegExp(`^(${choices.join('|')})$`), example)

/** A moment, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = (example = '2026-03-02 09:30:00') =>
  text(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, example)

/** A whole number from 0 to 99,999. */
export const count = (example: number) => typed('integer', /^(0|[1-9]\d{0,4})$/, example)

/** A whole number of seconds from 1 to 9,999: milliseconds are more. */
export const seconds = (example: number) => typed('integer', /^[1-9]\d{0,3}$/, example)

/** Changes with what it stands for; compared, never read. */
export const version = (example: string) => text(/^\S{1,64}$/, example)

/** A flag of either value. */
export const { arrayContaining, boolean, eachLike } = MatchersV3
