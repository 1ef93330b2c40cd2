import { MatchersV3 } from '@pact-foundation/pact'

/** A matching rule, with the example that the app reads while the consumer is tested. */
interface Rule<T> {
  readonly 'pact:matcher:type': readonly Record<string, unknown>[]
  readonly value: T
}

/**
 * Matches the type and the pattern. `MatchersV3.regex` alone accepts a number whose digits match the pattern, and
 * `integer` alone accepts any number. The pattern is anchored, because some verifiers match and others search.
 */
const typed = <T>(type: 'type' | 'integer', pattern: RegExp, value: T): Rule<T> => ({
  'pact:matcher:type': [{ 'pact:matcher:type': type }, { 'pact:matcher:type': 'regex', regex: pattern.source }],
  value,
})

/** A text that matches this pattern. */
export const text = (pattern: RegExp, example: string) => typed('type', pattern, example)

/** A text that is not blank. */
export const words = (example: string) => text(/^\s*\S[\s\S]*$/, example)

/** An identifier (`Id` of the OpenAPI file): a text, because JavaScript cannot hold a 64-bit number. */
export const id = (example = '1001') => text(/^\d{1,20}$/, example)

/** An access token or a refresh token: characters that a header may contain. */
export const token = (example: string) => text(/^[\x21-\x7e]{20,512}$/, example)

/** A ticket, or the id of a captcha, a session or an arrival: characters that a URL may contain. */
export const handle = (example: string) => text(/^[\w-]{16,64}$/, example)

/** A redirect target: an http or https URL, or a path of the same origin. */
export const address = (example: string) => text(/^(https?:\/\/[^\s/]+|\/[^\s/])\S*$/, example)

/** One of these words. */
export const oneOf = <const W extends string>(choices: readonly W[], example: W) =>
  text(new RegExp(`^(${choices.join('|')})$`), example)

/** A moment, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = (example = '2026-03-02 09:30:00') =>
  text(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, example)

/** A whole number from 0 to 99,999. */
export const count = (example: number) => typed('integer', /^(0|[1-9]\d{0,4})$/, example)

/** A number from 0 to 99,999, whole or not. */
export const measure = (example: number) => typed('type', /^(0|[1-9]\d{0,4})([.]\d+)?$/, example)

/** A whole number of seconds from 1 to 9,999; a value in milliseconds exceeds it. */
export const seconds = (example: number) => typed('integer', /^[1-9]\d{0,3}$/, example)

/** The lifetime of a token: a whole number of seconds from 10 to 9,999,999. */
export const lifetime = (example: number) => typed('integer', /^[1-9]\d{1,6}$/, example)

/** An opaque version: the app compares it and never parses it. */
export const version = (example: string) => text(/^\S{1,64}$/, example)

/** Pact's own matchers that need no pattern. */
export const { arrayContaining, boolean, eachLike } = MatchersV3
