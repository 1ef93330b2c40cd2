import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { type Fragment, objectOf } from '../compare/values.ts'

const api = 'openapi/auth-centre.json'

/** Runs git in the repository; undefined where it refuses, or is not there. */
const git = (...words: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', words, {
      cwd: new URL('../../', import.meta.url),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

/** The tag of the last release that this checkout descends from; undefined before the first one. */
export const lastRelease = (): string | undefined =>
  git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*')?.trim() || undefined

/**
 * An OpenAPI document of a file (JSON or YAML) or of a revision of this repository, such as `v0.1.0` or `HEAD~20`.
 * Throws an `Error` in Chinese where there is none.
 */
export function olderFile(place: string): Fragment {
  const text = existsSync(place) ? readFileSync(place, 'utf8') : git('show', `${place}:${api}`)
  if (text === undefined) throw new Error(`“${place}”既不是文件，也不是含有 ${api} 的版本`)
  const document = objectOf(text.startsWith('{') ? JSON.parse(text) : load(text, { filename: place }))
  if (!document || objectOf(document['paths']) === undefined) throw new Error(`“${place}”不是 OpenAPI 文件`)
  return document
}

/** The description of this checkout. */
export const presentFile = (): Fragment =>
  objectOf(JSON.parse(readFileSync(new URL('../auth-centre.json', import.meta.url), 'utf8'))) ?? {}
