import responseValidation from '@fastify/response-validation'
import type { FastifyInstance } from 'fastify'
import type { ApiDocument } from '../../server/http/api-document.ts'
import { standalone } from '../../server/http/route-schemas.ts'

/** A validator as ajv creates it: its errors are stored on the function. */
interface Validate {
  (data: unknown): boolean
  errors?: unknown
}

interface Compiler {
  compile(schema: object): Validate
}

/**
 * Has an app validate its responses against the API description; one that does not match is a 500. `everyStatus`: also
 * one whose status the description does not have.
 */
export const validateResponses =
  ({ everyStatus }: { everyStatus: boolean }) =>
  async (instance: FastifyInstance, document: ApiDocument): Promise<void> => {
    // The description's own keywords (example, x-…) are unknown to ajv.
    await instance.register(responseValidation, {
      ajv: { strict: false, validateFormats: false, addUsedSchema: false, plugins: [compileOnce(document)] },
      responseStatusCodeValidation: everyStatus,
    })
  }

const shared = Symbol.for('auth-centre: compiled schemas')

/** By the schema's text. On the global object, because this module is loaded again for each test file of a worker. */
const compiledSchemas: Map<string, Validate> = Reflect.get(globalThis, shared) ?? new Map<string, Validate>()
Reflect.set(globalThis, shared, compiledSchemas)

/**
 * An ajv plugin that compiles a schema when it is first used, and once for all apps of a worker: compiling took half of
 * the server's tests, and most schemas are the same, such as those of refusals.
 */
const compileOnce =
  (document: ApiDocument) =>
  (ajv: Compiler): void => {
    const compile = ajv.compile.bind(ajv)
    ajv.compile = (schema) => {
      let compiled: Validate | undefined
      const validate: Validate = (data) => {
        compiled ??= compiledOf(standalone(document, schema), compile)
        const valid = compiled(data)
        validate.errors = compiled.errors
        return valid
      }
      return validate
    }
  }

const compiledOf = (whole: object, compile: (schema: object) => Validate): Validate => {
  const text = JSON.stringify(whole)
  const compiled = compiledSchemas.get(text) ?? compile(whole)
  compiledSchemas.set(text, compiled)
  return compiled
}
