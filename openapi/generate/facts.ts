import { type Document, type NamedPermission, Resolver } from '../description/document.ts'
import { type OperationPart, operationsOf } from '../description/operations.ts'
import { type FieldSet, headerFields, innerFields, requestFields } from '../description/request-fields.ts'
import { addressKeysFile } from './address-keys.ts'
import { auditFile, unnamedInAudit } from './audit-words.ts'
import { wordsOf } from './enumeration-words.ts'
import {
  dangersFile,
  diagnosticsFile,
  dutiesFile,
  everyFile,
  FactFile,
  fieldsFile,
  indexFile,
  permissionsFile,
} from './fact-files.ts'
import { listWords } from './list-words.ts'
import { loggableNames } from './loggable.ts'
import { constant, literal, quoted, texts } from './source-text.ts'

interface Facts {
  /** Source texts by file name: `facts.ts`, `facts/user.ts`. */
  readonly files: Readonly<Record<string, string>>
  /** What is missing in the description, one sentence each. */
  readonly problems: readonly string[]
}

/**
 * Generates the facts that both sides read: one constant each, one file for each tag and for each set of fields that
 * code names (`named`), so that a page loads only what it needs. `facts.ts` exports them all. What needs the fields
 * of any operation asks the description itself (`fieldRulesOf`).
 */
export function factsOf(document: Document, named: ReadonlySet<string>): Facts {
  const resolver = new Resolver(document)
  const operations = operationsOf(document, resolver)
  const headers = headerFields(operations, resolver)
  const requests = operations.map((operation) => ({ operation, sets: requestFields(operation, resolver) }))

  const known = new Set<string>()
  const files = new Map<string, FactFile>()
  /** Adds those of the constants that no file has yet. */
  const add = (tag: string, constants: ReadonlyMap<string, string>) => {
    const fresh = [...constants].filter(([name]) => !known.has(name))
    if (fresh.length === 0) return
    const file = files.get(tag) ?? new FactFile(`facts/${tag}.ts`)
    for (const [name] of fresh) known.add(name)
    file.add(new Map(fresh))
    files.set(tag, file)
  }
  const fieldFiles = new Map<string, string>()
  const addFields = (sets: readonly FieldSet[]) => {
    for (const set of sets)
      if (named.has(set.name)) fieldFiles.set(`facts/fields/${set.name}.ts`, fieldsFile(fieldConstant(set)))
  }
  addFields([headers])
  for (const { operation, sets } of requests) {
    addFields([...sets, ...innerFields(operation, resolver)])
    add(operation.tag, wordsOf('x-labels', operation, document))
    if (named.has(`${operation.operationId}Words`)) add(operation.tag, listWords(operation, resolver))
    add(operation.tag, operationConstants(operation))
    add(`states/${operation.tag}`, wordsOf('x-severities', operation, document))
    add(`states/${operation.tag}`, stepConstants(operation))
    add(`states/${operation.tag}`, wordsOf('x-mistakes', operation, document))
  }

  const texts = {
    ...Object.fromEntries([...files.values()].map((file) => [file.name, file.text()])),
    ...Object.fromEntries(fieldFiles),
    'facts/address-keys.ts': addressKeysFile(operations.filter(({ paged }) => paged)),
    'facts/audit.ts': auditFile(document),
    'facts/diagnostics.ts': diagnosticsFile(loggableNames(document)),
    'facts/duties.ts': dutiesFile(document),
    'facts/dangers.ts': dangersFile(document),
    'facts/every.ts': everyFile(document),
    'facts/permissions.ts': permissionsFile(document),
  }
  const problems = [
    ...[headers, ...requests.flatMap(({ sets }) => sets)].flatMap(unlabelled),
    ...operations.flatMap((operation) => unnamed(operation, document['x-permissions'] ?? {})),
    ...operations.flatMap(unguarded),
    ...withoutState(operations, document),
    ...withoutDuty(document),
    ...unnamedInAudit(document),
  ]
  return { files: { ...texts, 'facts.ts': indexFile(Object.keys(texts)) }, problems: [...new Set(problems)] }
}

/** `public` and similar values (`markers`) are not permission identifiers. */
const isIdentifier = (permission: string) => permission.includes(':')

const fieldConstant = ({ name, rules }: FieldSet) => {
  const texts = Object.entries(rules).map(([field, rule]) => [field, literal(rule)])
  return constant(name, Object.fromEntries(texts), ' satisfies FieldRules')
}

function operationConstants({ operationId, permission, paged, query }: OperationPart): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const one = (name: string, value: string) => found.set(name, `export const ${name} = ${value} as const\n`)
  if (isIdentifier(permission)) one(`${operationId}Permission`, quoted(permission))
  if (paged) one(`${operationId}Query`, `[${query.map(({ name }) => quoted(name)).join(', ')}]`)
  return found
}

/** With the severities in a file of their own: the manifests, which every page loads, need none of them. */
const stepConstants = ({ operationId, steps }: OperationPart): ReadonlyMap<string, string> =>
  new Map(steps ? [[`${operationId}Steps`, constant(`${operationId}Steps`, texts(steps))]] : [])

/**
 * The names of states in `x-steps` that are neither a value of an enumeration nor a field, so that none is misspelt.
 */
function withoutState(operations: readonly OperationPart[], document: Document): readonly string[] {
  const known = new Set<string>()
  JSON.stringify(document.components?.schemas, (key, part: unknown) => {
    if (key === 'enum' && Array.isArray(part)) for (const value of part) known.add(String(value))
    if (key === 'properties') for (const name of Object.keys(part as object)) known.add(name) // as: properties by name
    return part
  })
  return operations.flatMap(({ operationId, steps = {} }) =>
    Object.keys(steps).flatMap((state) => (known.has(state) ? [] : [`${operationId}: x-steps knows no ${state}.`])),
  )
}

const unlabelled = ({ name, unlabelled: fields }: FieldSet) => fields.map((field) => `${name}.${field} has no x-label.`)

/** The values of `x-permission` that name no permission: who may call the operation without one. */
const markers: readonly string[] = ['public', 'login-session', 'signed-in']

const unguarded = ({ operationId, permission }: OperationPart) =>
  isIdentifier(permission) || markers.includes(permission)
    ? []
    : [`${operationId} has no x-permission (a permission, ${markers.join(', ')}).`]

const unnamed = ({ permission }: OperationPart, names: Readonly<Record<string, NamedPermission>>) =>
  isIdentifier(permission) && !(permission in names) ? [`x-permissions does not name ${permission}.`] : []

/** Each permission says which duty has it, so that a new one is never by oversight in two hands. */
const withoutDuty = ({ 'x-duties': names = {}, 'x-permissions': permissions = {} }: Document) =>
  Object.entries(permissions).flatMap(([permission, { duty = '' }]) =>
    duty === 'none' || duty in names
      ? []
      : [`x-permissions: ${permission} has no duty (none, ${Object.keys(names).join(', ')}).`],
  )
