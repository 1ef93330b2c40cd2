import type { Document } from '../description/document.ts'
import { generated } from './fact-files.ts'
import { constant, texts } from './source-text.ts'

/**
 * What changes something, with its tag and label: every operation that is no GET, and addresses that are no operation.
 */
const changing = ({ paths, 'x-audit': words }: Document) => [
  ...Object.values(paths).flatMap(({ post }) => {
    const { operationId, tags: [tag = 'other'] = [], 'x-label': label } = post ?? { operationId: undefined }
    return operationId === undefined ? [] : [{ operationId, tag, label }]
  }),
  ...Object.entries(words?.operations ?? {}).map(([operationId, named]) => ({ operationId, ...named })),
]

/** The words in which the audit is shown. */
export function auditFile(document: Document): string {
  const operations = changing(document)
  const { kinds = {}, fields = {} } = document['x-audit'] ?? {}
  const used = new Set(operations.map(({ tag }) => tag))
  const modules = (document.tags ?? []).filter(({ name }) => used.has(name))
  const named = (of: (operation: (typeof operations)[number]) => string) =>
    texts(Object.fromEntries(operations.map((operation) => [operation.operationId, of(operation)])))
  return `${generated}
/** The label of an operation that changes something. */
${constant(
  'operationNames',
  named(({ label = '' }) => label),
)}
/** Its tag. */
${constant(
  'operationModules',
  named(({ tag }) => tag),
)}
/** The label of a tag: where in the app it is done. */
${constant('moduleNames', texts(Object.fromEntries(modules.map(({ name, 'x-label': label = '' }) => [name, label]))))}
/** What a record is, by its table. */
${constant('auditedKinds', texts(kinds))}
/** The labels of audited fields that no request has. */
${constant('auditedFields', texts(fields))}`
}

/** An operation or module that the audit would show without a name. */
export function unnamedInAudit(document: Document): readonly string[] {
  const operations = changing(document)
  const labelled = new Set((document.tags ?? []).flatMap((tag) => (tag['x-label'] === undefined ? [] : [tag.name])))
  const modules = new Set(operations.map(({ tag }) => tag))
  return [
    ...operations.flatMap(({ operationId, label }) =>
      label === undefined ? [`${operationId} has no x-label, by which the audit names it.`] : [],
    ),
    ...[...modules].flatMap((tag) => (labelled.has(tag) ? [] : [`The tag ${tag} has no x-label.`])),
  ]
}
