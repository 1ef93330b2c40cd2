import { applications } from './groups/applications.ts'
import { hearing } from './groups/hearing.ts'
import { limits } from './groups/limits.ts'
import { password } from './groups/password.ts'
import { retention } from './groups/retention.ts'
import { service } from './groups/service.ts'
import { session } from './groups/session.ts'
import { signIn } from './groups/sign-in.ts'
import { sms } from './groups/sms.ts'
import type { Parameter, ParameterGroup, ValueOf } from './parameter.ts'

/** The groups in the order of the screen, by the words that the API has for them. */
export const groups = { signIn, password, session, sms, limits, applications, retention, hearing, service } as const

export type GroupKey = keyof typeof groups

const catalogue = {
  ...signIn.parameters,
  ...password.parameters,
  ...session.parameters,
  ...sms.parameters,
  ...limits.parameters,
  ...applications.parameters,
  ...retention.parameters,
  ...hearing.parameters,
  ...service.parameters,
} as const

/** The name of a parameter in the code, in files and in the API. */
export type ParameterKey = keyof typeof catalogue
/** The type of the value of the parameter with this key. */
export type ParameterValue<Key extends ParameterKey> = ValueOf<(typeof catalogue)[Key]>

/** One entry of the catalogue. */
export interface Entry {
  readonly key: ParameterKey
  readonly group: GroupKey
  readonly duty: ParameterGroup['duty']
  readonly effect: 'at-once' | 'restart'
  /**
   * The variable of the environment by which a deployment fixes the value: `login.lock.count` is LOGIN_LOCK_COUNT.
   */
  readonly variable: string
  readonly parameter: Parameter
}

const entriesOf = ([group, { duty, parameters }]: [string, ParameterGroup]): readonly Entry[] =>
  Object.entries(parameters).map(([key, parameter]) => ({
    key: key as ParameterKey, // as: the keys of a constant are its own
    group: group as GroupKey, // as: the same
    duty,
    effect: parameter.effect ?? 'at-once',
    variable: key.replaceAll(/[.-]/g, '_').toUpperCase(),
    parameter,
  }))

/**
 * Every value that a site may set, in the order of the screen: the one place where each is described (decision 0077).
 */
export const entries: readonly Entry[] = Object.entries<ParameterGroup>(groups).flatMap(entriesOf)

const byKey: ReadonlyMap<string, Entry> = new Map(entries.map((entry) => [entry.key, entry]))

/** The entry with this key; undefined for a key that this release does not know. */
export const entryOf = (key: string): Entry | undefined => byKey.get(key)

/** The value that a parameter has unless the site or its deployment sets one. */
export const defaultOf = <Key extends ParameterKey>(key: Key): ParameterValue<Key> =>
  catalogue[key].default as ParameterValue<Key> // as: its own default has its own type

/** The purpose under which the vault seals a parameter that is secret. */
export const parameterSecret = (key: ParameterKey): string => `parameter ${key}`
