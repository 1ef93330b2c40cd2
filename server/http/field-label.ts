import { operationFields } from '../../openapi/facts/operations.ts'
import type { FieldRule, FieldRules } from '../../openapi/field-rule.ts'

const operations: Readonly<Record<string, readonly FieldRules[]>> = operationFields

/** The request fields of the operation in the API description; none for a request without an operation. */
export function fieldsOf(operationId: string | undefined): readonly FieldRules[] {
  return operations[operationId ?? ''] ?? []
}

/** The rule of a field; a field that the description does not contain gets a rule with its name only. */
export function ruleIn(fields: readonly FieldRules[], field: string): FieldRule {
  const rule = fields.find((one) => Object.hasOwn(one, field))?.[field]
  return rule ?? { label: field === 'body' ? '请求体' : field }
}
