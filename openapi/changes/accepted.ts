import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { FileChange } from '../compare/compare-files.ts'
import { listOf, objectOf } from '../compare/values.ts'

/** A breaking change that is meant: `change` is its words; who calls the operation reads the reason. */
export interface Accepted {
  readonly operation: string
  readonly change: string
  readonly reason: string
}

/** The breaking changes of `accepted.yaml`. Throws where an entry has no operation, change or reason. */
export function readAccepted(file: URL = new URL('accepted.yaml', import.meta.url)): readonly Accepted[] {
  return listOf(load(readFileSync(file, 'utf8'))).map((entry, at) => {
    const { operation, change, reason } = objectOf(entry) ?? {}
    if (typeof operation !== 'string' || typeof change !== 'string' || typeof reason !== 'string' || !reason.trim())
      throw new Error(`accepted.yaml 第 ${at + 1} 项须有 operation、change 和 reason`)
    return { operation, change, reason }
  })
}

/** Breaking changes that are not accepted, and accepted entries that match no breaking change. */
export function unaccepted(changes: readonly FileChange[], accepted: readonly Accepted[]) {
  const keyOf = (operation: string, change: string) => `${operation} ${change}`
  const known = new Set(accepted.map(({ operation, change }) => keyOf(operation, change)))
  const breaking = changes.filter((change) => change.breaking)
  const found = new Set(breaking.map(({ operation, words }) => keyOf(operation, words)))
  return {
    missing: breaking.filter(({ operation, words }) => !known.has(keyOf(operation, words))),
    stale: accepted.filter(({ operation, change }) => !found.has(keyOf(operation, change))),
  }
}
