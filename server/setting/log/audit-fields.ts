import { auditedFields, operationModules } from '../../../openapi/facts/audit.ts'
import { operationFields } from '../../../openapi/facts/operations.ts'
import type { FieldRule, FieldRules } from '../../../openapi/field-rule.ts'

type Words = Readonly<Record<string, string>>

const rulesOf: Readonly<Record<string, readonly FieldRules[]>> = operationFields

/** The rules of the fields of all operations, by the field alone, and by module and field. */
const known = new Map<string, FieldRule>()
const knownIn = new Map<string, FieldRule>()
for (const [operation, sets] of Object.entries(rulesOf))
  for (const [field, rule] of sets.flatMap((rules) => Object.entries(rules))) {
    const module = `${(operationModules as Words)[operation] ?? ''} ${field}`
    if (!known.has(field)) known.set(field, rule)
    // The rule with the words of its values says more.
    if (!knownIn.get(module)?.values) knownIn.set(module, rule)
  }

/** The operation that has the fields of records which a synchronisation writes too; its own fields are the task's. */
const creations: Words = {
  user: 'createUser',
  org: 'createOrganisation',
  area: 'createArea',
  hearing_officer: 'createHearingOfficer',
}

/** The rule of a field in a change: that of the operation's request, of the record's creation, of the operation's module, or of any. */
export const ruleOf = (operation: string, kind: string, field: string): FieldRule | undefined =>
  ownRuleOf(operation, field) ??
  ownRuleOf(creations[kind] ?? '', field) ??
  knownIn.get(`${(operationModules as Words)[operation] ?? ''} ${field}`) ??
  known.get(field)

const ownRuleOf = (operation: string, field: string): FieldRule | undefined =>
  rulesOf[operation]?.find((rules) => field in rules)?.[field]

/** The label of a field in a change. */
export const labelOf = (operation: string, kind: string, field: string): string =>
  (auditedFields as Words)[`${kind}.${field}`] ??
  ownRuleOf(operation, field)?.label ??
  ownRuleOf(creations[kind] ?? '', field)?.label ??
  (auditedFields as Words)[field] ??
  ruleOf(operation, kind, field)?.label ??
  field
