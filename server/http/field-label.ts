import { operationFields } from '../../openapi/facts/operations.ts'
import type { FieldRule, FieldRules } from '../../openapi/field-rule.ts'

const operations: Readonly<Record<string, readonly FieldRules[]>> = operationFields

/** The fields of the operation's request by the API description; none for a request that belongs to no operation. */
export function fieldsOf(operationId: string | undefined): readonly FieldRules[] {
  return operations[operationId ?? ''] ?? []
}

/** The rule of a field; of one that the description does not have, a rule with its name alone. */
export function ruleIn(fields: readonly FieldRules[], field: string): FieldRule {
  const rule = fields.find((one) => Object.hasOwn(one, field))?.[field]
  return rule ?? { label: field === 'body' ? '请求体' : field }
}
