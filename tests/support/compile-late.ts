/** A validator as ajv makes it: what it found is kept on the function. */
interface Validate {
  (data: unknown): boolean
  errors?: unknown
}

interface Compiler {
  compile(schema: object): Validate
}

/**
 * A plugin of ajv that compiles a schema for the first value that it judges. One test file sees the answers of a few
 * operations, and to compile those of all of them takes longer than most files run.
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
