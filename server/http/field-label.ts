import type { FieldRule, FieldRules } from '../../openapi/field-rule.ts'

/**
 * The request fields of the operation in the API description; none for a request without an operation. The first refusal
 * loads them: they are 300 files.
 */
export async function fieldsOf(operationId: string | undefined): Promise<readonly FieldRules[]> {
  const { operationFields } = await import('../../openapi/facts/operations.ts')
  const operations: Readonly<Record<string, readonly FieldRules[]>> = operationFields
  return operations[operationId ?? ''] ?? []
}

/** The rule of a field; a field that the description does not contain gets a rule with its name only. */
export function ruleIn(fields: readonly FieldRules[], field: string): FieldRule {
  const rule = fields.find((one) => Object.hasOwn(one, field))?.[field]
  return rule ?? { label: field === 'body' ? '请求体' : field }
}
