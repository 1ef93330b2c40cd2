import type { z } from 'zod'
import type { Duty } from '../duties.ts'

interface Described {
  /** As the screen names it. */
  readonly name: string
  /** What the name and the unit leave open, in Chinese. */
  readonly remark?: string
  /**
   * When a change counts: within seconds in every process, or with the next start of each, for what a process sets up
   * once.
   */
  readonly effect?: 'at-once' | 'restart'
  /**
   * By it one person could take accounts, or remove evidence: all administrators are told of a change, and where the
   * duties are separated it waits until an account of another duty has confirmed it (decision 0105).
   */
  readonly guarded?: true
}

interface NumberParameter extends Described {
  readonly type: 'number'
  readonly unit: string
  readonly default: number
  /** Both ends are allowed. */
  readonly range: readonly [least: number, most: number]
}

interface SwitchParameter extends Described {
  readonly type: 'switch'
  readonly default: boolean
}

interface TextParameter extends Described {
  readonly type: 'text' | 'secret'
  /** Undefined: not set. */
  readonly default?: undefined
  readonly schema: z.ZodType<string, string>
  /** An address that this server calls: its host is one that the deployment names. */
  readonly called?: true
  /** Key of the secret that is sent there, and that no other address may get: a change clears it. */
  readonly clears?: string
}

interface JsonParameter<Value> extends Described {
  readonly type: 'json'
  readonly default: Value
  readonly schema: z.ZodType<Value>
}

/** A value that a site may set, with everything that is known of it. */
export type Parameter = NumberParameter | SwitchParameter | TextParameter | JsonParameter<unknown>

/**
 * Parameters that belong together, and to one of the three administrators (decision 0077); the API file names the
 * group.
 */
export interface ParameterGroup<Parameters = Readonly<Record<string, Parameter>>> {
  readonly duty: Duty
  readonly parameters: Parameters
}

type Rest<Kind extends Parameter> = Omit<Kind, 'type'>

/** A whole number within a range. */
export const number = (rest: Rest<NumberParameter>): NumberParameter => ({ type: 'number', ...rest })

/** On or off. */
export const toggle = (rest: Rest<SwitchParameter>): SwitchParameter => ({ type: 'switch', ...rest })

/** One line of text; not set by default. */
export const text = (rest: Rest<TextParameter>): TextParameter => ({ ...rest, type: 'text' })

/** A text that can be set and never read: it is stored sealed, and is in no answer, audit, export or log. */
export const secret = (rest: Rest<TextParameter>): TextParameter => ({ ...rest, type: 'secret' })

/** A value of JSON. */
export const json = <Value>(rest: Omit<JsonParameter<Value>, 'type'>): JsonParameter<Value> => ({
  type: 'json',
  ...rest,
})

/** The type of the value of a parameter. */
export type ValueOf<Kind> = Kind extends NumberParameter
  ? number
  : Kind extends SwitchParameter
    ? boolean
    : Kind extends JsonParameter<infer Value>
      ? Value
      : string | undefined
