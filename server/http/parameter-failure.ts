import type { FastifySchemaValidationError } from 'fastify'
import type { FieldRules } from '../../openapi/field-rule.ts'
import { Failure, type FieldError } from '../kernel/failure.ts'
import { ruleIn } from './field-label.ts'
import { mistakeOf } from './field-mistake.ts'

/** Maximum number of reported fields, for a body with many invalid elements. */
const reportedLimit = 20

/** 400 AA0004 from validation errors (S8). */
export function parameterFailure(
  found: readonly FastifySchemaValidationError[],
  fields: readonly FieldRules[],
): Failure {
  const errors = parameterErrors(found, fields)
  return new Failure(400, 'AA0004', summary(errors), { errors })
}

/** Every invalid field of validation errors once, with the messages of `fields`. */
export function parameterErrors(
  found: readonly FastifySchemaValidationError[],
  fields: readonly FieldRules[],
): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const error of found) {
    const field = fieldOf(error)
    if (!errors.has(field)) errors.set(field, { field, message: mistakeOf(ruleIn(fields, field), error) })
    if (errors.size === reportedLimit) break
  }
  return [...errors.values()]
}

/** The client shows messages below 50 characters (S8.4), so only as many labels as fit. */
function summary(errors: readonly FieldError[]): string {
  let text = ''
  for (const { message } of errors) {
    const longer = text === '' ? message : `${text}；${message}`
    if (longer.length >= 50) break
    text = longer
  }
  return text === '' ? '参数错误' : text
}

/** The name of the invalid field: the first path segment of a body, otherwise the parameter's name. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const [, first] = instancePath.split('/')
  const name = first || params['missingProperty'] || params['additionalProperty']
  return typeof name === 'string' ? name.slice(0, 64) : 'body'
}
