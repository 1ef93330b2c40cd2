import { fieldRulesOf } from '../../openapi/description/request-fields.ts'
import type { FieldRule, FieldRules } from '../../openapi/field-rule.ts'
import { readApiDocument } from './api-document.ts'

let known: ReadonlyMap<string, readonly FieldRules[]> | undefined

/** The request fields of every operation of the API description; the first refusal reads them. */
export function requestFields(): ReadonlyMap<string, readonly FieldRules[]> {
  known ??= fieldRulesOf(readApiDocument())
  return known
}

/** The request fields of the operation; none for a request without an operation. */
export const fieldsOf = (operationId = ''): readonly FieldRules[] => requestFields().get(operationId) ?? []

/** The rule of a field; a field that the description does not contain gets a rule with its name only. */
export function ruleIn(fields: readonly FieldRules[], field: string): FieldRule {
  const rule = fields.find((one) => Object.hasOwn(one, field))?.[field]
  return rule ?? { label: field === 'body' ? '请求体' : field }
}
