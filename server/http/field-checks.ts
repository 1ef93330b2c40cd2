import fastify from 'fastify'
import type { FieldRules } from '../../openapi/field-rule.ts'
import type { FieldError } from '../kernel/failure.ts'
import { parameterErrors } from './parameter-failure.ts'
import { validation } from './validation.ts'

/** Validates a value against a schema, as `fieldErrors` of a handler's context. */
export type FieldCheck = (schema: object, value: unknown, fields: FieldRules) => readonly FieldError[]

/** The same validation as that of requests, for work that no request has begun. */
export async function fieldChecks(): Promise<FieldCheck> {
  const app = fastify({ ajv: validation })
  // Its compiler exists from the first route with a schema on.
  app.post('/', { schema: { body: { type: 'object' } } }, async () => ({}))
  await app.ready()
  const { validatorCompiler } = app
  if (!validatorCompiler) throw new Error('The HTTP library has no compiler of schemas.')
  const compiled = new WeakMap<object, ReturnType<typeof validatorCompiler>>()
  return (schema, value, fields) => {
    const validate = compiled.get(schema) ?? validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })
    compiled.set(schema, validate)
    if (validate(value)) return []
    return parameterErrors(validate.errors ?? [], [fields])
  }
}
