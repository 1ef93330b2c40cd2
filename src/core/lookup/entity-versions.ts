import { asObject } from '../parse-object.ts'

/**
 * One text per entity that screens share (`organisations`, `roles`) or follow while they are open (`draws`); another
 * one means that the entity may have changed.
 */
export type EntityVersions = Readonly<Record<string, string>>

/** Validates versions from outside; undefined if a version is not a text. */
export const entityVersionsOf = (value: unknown): EntityVersions | undefined => {
  const entries = Object.entries(asObject(value) ?? { invalid: undefined })
  const versions = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return versions.length === entries.length ? Object.fromEntries(versions) : undefined
}
