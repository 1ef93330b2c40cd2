/** A validator as ajv creates it: its errors are stored on the function. */
interface Validate {
  (data: unknown): boolean
  errors?: unknown
}

interface Compiler {
  compile(schema: object): Validate
}

/**
 * An ajv plugin that compiles a schema when it is first used. One test file uses a few operations, and compiling all of
 * them takes longer than most files run.
 */
export const compileLate = (ajv: Compiler): void => {
  const compile = ajv.compile.bind(ajv)
  ajv.compile = (schema) => {
    let compiled: Validate | undefined
    const validate: Validate = (data) => {
      compiled ??= compile(schema)
      const valid = compiled(data)
      validate.errors = compiled.errors
      return valid
    }
    return validate
  }
}
