import { auditedFields, operationModules } from '../../../openapi/facts/audit.ts'
import type { FieldRule } from '../../../openapi/field-rule.ts'
import { fieldsOf, requestFields } from '../../http/field-label.ts'
import type { AllWords } from './words-of-areas.ts'

type Words = Readonly<Record<string, string>>

let known: KnownRules | undefined

/** The rules of the fields of all operations, by the field, and by module and field. */
interface KnownRules {
  readonly anywhere: Map<string, FieldRule>
  readonly inModule: Map<string, FieldRule>
}

function readRules(): KnownRules {
  const rules: KnownRules = { anywhere: new Map(), inModule: new Map() }
  for (const [operation, sets] of requestFields())
    for (const [field, rule] of sets.flatMap((set) => Object.entries(set))) {
      const place = inModule(operation, field)
      if (!rules.anywhere.has(field)) rules.anywhere.set(field, rule)
      // The rule with the words of its values says more.
      if (!rules.inModule.get(place)?.values) rules.inModule.set(place, rule)
    }
  return rules
}

const inModule = (operation: string, field: string) => `${(operationModules as Words)[operation] ?? ''} ${field}`

type Creations = Pick<AllWords, 'creations'>

/**
 * The rule of a field in a change: that of the operation's request, of the record's creation, of the operation's
 * module, or of any.
 */
export function ruleOf(
  { creations }: Creations,
  operation: string,
  kind: string,
  field: string,
): FieldRule | undefined {
  known ??= readRules()
  return (
    ownRuleOf(operation, field) ??
    ownRuleOf(creations[kind] ?? '', field) ??
    known.inModule.get(inModule(operation, field)) ??
    known.anywhere.get(field)
  )
}

const ownRuleOf = (operation: string, field: string): FieldRule | undefined =>
  fieldsOf(operation).find((rules) => field in rules)?.[field]

/** The label of a field in a change. */
export const labelOf = (words: Creations, operation: string, kind: string, field: string): string =>
  (auditedFields as Words)[`${kind}.${field}`] ??
  ownRuleOf(operation, field)?.label ??
  ownRuleOf(words.creations[kind] ?? '', field)?.label ??
  (auditedFields as Words)[field] ??
  ruleOf(words, operation, kind, field)?.label ??
  field
