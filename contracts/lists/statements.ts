import description from '../../openapi/auth-centre.json' with { type: 'json' }
import { type Schema, whole } from '../provider/mutations/answer-schema.ts'

/** A condition of a list: a query parameter that leaves rows out. */
export interface Condition {
  readonly name: string
  readonly schema: Schema
  /** The range that it begins or ends, as the API file names it. */
  readonly range?: string
}

/** What the API file says of a paged list and of its export. */
export interface ListStatement {
  readonly operationId: string
  readonly path: string
  /** Parameters without which there is no list, such as the training whose participants are listed. */
  readonly needs: readonly string[]
  /** The columns by which it can be ordered. */
  readonly orders: readonly string[]
  readonly conditions: readonly Condition[]
  /** Paths of the two operations of its export: the beginning, and a page of its rows. */
  readonly exported?: { readonly begin: string; readonly rows: string; readonly hasPurpose: boolean }
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
  readonly 'x-range'?: string
}
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

// as: a JSON module has literal types; the keywords read here are named above.
const { paths, components } = description as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

const named = (parameter: Parameter | { readonly $ref: string }): Parameter => {
  if (!('$ref' in parameter)) return parameter
  const found = components.parameters[parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)]
  if (!found) throw new Error(`The API file has no parameter ${parameter.$ref}.`)
  return found
}

const queryOf = ({ parameters = [] }: Operation) => parameters.map(named).filter((one) => one.in === 'query')

/** The columns in the pattern `^(name|status):(true|false)$`. */
const columnsOf = ({ pattern = '' }: Schema): readonly string[] =>
  /^\^\(?([\w|]+)\)?:/.exec(pattern)?.[1]?.split('|') ?? []

const exportOf = (path: string): ListStatement['exported'] => {
  const begin = `${path.replace(/\/list$/, '')}/export`
  const rows = `${begin}/{id}`
  const operation = paths[begin]?.['post']
  if (!operation?.requestBody || !paths[rows]) return undefined
  const { properties = {} } = whole(operation.requestBody.content['application/json'].schema)
  return { begin, rows, hasPurpose: 'exportPurpose' in properties }
}

/** Every paged list of the API file; the pages of an export belong to the list that it exports. */
export const listStatements: readonly ListStatement[] = Object.entries(paths).flatMap(([path, { get }]) => {
  const query = get ? queryOf(get) : []
  if (!get || path.endsWith('/export/{id}') || !query.some(({ name }) => name === 'current')) return []
  const conditions = query.filter(({ name, required }) => !required && !['current', 'size', 'orders'].includes(name))
  const exported = exportOf(path)
  return {
    operationId: get.operationId,
    path,
    needs: query.filter(({ required }) => required).map(({ name }) => name),
    orders: columnsOf(whole(query.find(({ name }) => name === 'orders')?.schema ?? {})),
    conditions: conditions.map(({ name, schema, 'x-range': range }) => ({
      name,
      schema: whole(schema),
      ...(range !== undefined && { range }),
    })),
    ...(exported && { exported }),
  }
})
