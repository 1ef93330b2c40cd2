import { canonical } from './canonical.ts'
import type { Teller } from './change-rules.ts'
import type { Operation } from './operations-of.ts'

/** What an operation asks of its caller, in an order of what is asked; a permission is the most. */
const callers = ['public', 'login-session', 'signed-in']

const texts = ['summary', 'description', 'externalDocs', 'x-label']

/** What is compared by rules of its own. */
const compared = new Set([
  ...texts,
  'operationId',
  'tags',
  'deprecated',
  'security',
  'x-permission',
  'x-body-limit',
  'parameters',
  'requestBody',
  'responses',
])

/** Compares two operations as a whole: address, name, who may call them, and what is said of them. */
export function compareHeads(before: Operation, after: Operation, tell: Teller): void {
  if (before.method !== after.method) tell('methodChanged', '', `${before.method} → ${after.method}`)
  if (shapeOf(before.path) !== shapeOf(after.path)) tell('pathChanged', '', `${before.path} → ${after.path}`)
  else if (before.path !== after.path) tell('pathNamesChanged', '', `${before.path} → ${after.path}`)
  if (before.id !== after.id) tell('operationRenamed', '', `${before.id} → ${after.id}`)
  const [old, fresh] = [before.head, after.head]
  const [was, is] = [old['deprecated'] === true, fresh['deprecated'] === true]
  if (was !== is) tell(is ? 'operationDeprecated' : 'operationRevived', '')
  security(before, after, tell)
  permission(old['x-permission'], fresh['x-permission'], tell)
  limit(old['x-body-limit'], fresh['x-body-limit'], tell)
  const differ = (name: string) => canonical(old[name]) !== canonical(fresh[name])
  if (differ('tags')) tell('tagsChanged', '')
  if (texts.some(differ)) tell('operationTextChanged', '')
  const marks = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((name) => !compared.has(name))
  const changed = marks.filter(differ)
  if (changed.length > 0) tell('marksChanged', '', changed.join('、'))
}

/** A path without the names of its parameters. */
export const shapeOf = (path: string): string => path.replaceAll(/\{[^{}/]*\}/g, '{}')

function security({ security: old }: Operation, { security: fresh }: Operation, tell: Teller): void {
  const free = (ways: readonly string[]) => ways.length === 0 || ways.includes('anybody')
  if (free(old) !== free(fresh)) return tell(free(fresh) ? 'signInDropped' : 'signInRequired', '')
  if (free(fresh)) return
  if (old.some((way) => !fresh.includes(way))) tell('signInChanged', '', `${old.join('、')} → ${fresh.join('、')}`)
  else if (fresh.length > old.length) tell('signInWidened', '', fresh.filter((way) => !old.includes(way)).join('、'))
}

function permission(before: unknown, after: unknown, tell: Teller): void {
  if (before === after) return
  const [old, fresh] = [before, after].map((one) => {
    const at = callers.indexOf(String(one ?? 'public'))
    return at === -1 ? callers.length : at
  })
  const detail = `${String(before ?? '无')} → ${String(after ?? '无')}`
  if (old === fresh) return tell('permissionChanged', '', detail)
  tell(Number(fresh) > Number(old) ? 'permissionRaised' : 'permissionLowered', '', detail)
}

function limit(before: unknown, after: unknown, tell: Teller): void {
  if (before === after) return
  // Without a limit of its own an operation has the common one, which is lower.
  const lower = Number(after ?? 0) < Number(before ?? 0)
  tell(lower ? 'bodyLimitLowered' : 'bodyLimitRaised', '', `${String(before ?? '无')} → ${String(after ?? '无')}`)
}
