/** The part of an OpenAPI 3.0 document that the facts are generated from, bundled into one file. */
export interface Document {
  /** The names of the duties, by duty. */
  readonly 'x-duties'?: Readonly<Record<string, string>>
  readonly 'x-permissions'?: Readonly<Record<string, NamedPermission>>
  readonly 'x-audit'?: AuditWords
  readonly tags?: readonly { readonly name: string; readonly 'x-label'?: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
  }
}

/** The words of the audit that no operation has. */
interface AuditWords {
  /** Of records, by their tables. */
  readonly kinds: Readonly<Record<string, string>>
  /** Of fields that no request has. */
  readonly fields: Readonly<Record<string, string>>
  /** Of what is done by an address that is no operation. */
  readonly operations: Readonly<Record<string, { readonly tag: string; readonly label: string }>>
}

/** A permission of the catalogue; `duty` is a key of `x-duties`, or `none`. */
export interface NamedPermission {
  readonly label: string
  readonly duty?: string
  /** A role should be given it with care. */
  readonly danger?: boolean
}

interface PathItem {
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly get?: Operation
  readonly post?: Operation
}

export interface Reference {
  readonly $ref: string
}

export interface Operation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly 'x-permission'?: string
  readonly 'x-label'?: string
  readonly 'x-steps'?: Readonly<Record<string, string>>
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: Schema
  readonly 'x-label'?: string
  readonly 'x-range'?: string
  readonly 'x-loggable'?: boolean
  readonly 'x-personal'?: boolean
  readonly 'x-secret'?: boolean
}

/** A schema with the extensions that `auth-centre.yaml` explains. */
export interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly (string | number | boolean)[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  /** What may be missing in a draft alone. */
  readonly 'x-complete'?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly 'x-label'?: string
  readonly 'x-mistake'?: string
  readonly 'x-unit'?: string
  readonly 'x-labels'?: Readonly<Record<string, string>>
  readonly 'x-severities'?: Readonly<Record<string, string>>
  readonly 'x-mistakes'?: Readonly<Record<string, string>>
  readonly 'x-dictionary'?: string
  readonly 'x-format'?: string
  readonly 'x-loggable'?: boolean
  readonly 'x-personal'?: boolean
  readonly 'x-secret'?: boolean
}

/** The components that a description refers to by `$ref`. */
export class Resolver {
  readonly #document: Document
  constructor(document: Document) {
    this.#document = document
  }

  /** The name in a reference to a component: `NewUser`. */
  static nameOf(ref: string): string {
    return ref.slice(ref.lastIndexOf('/') + 1)
  }

  /**
   * The complete schema: references resolved, `allOf` merged, its own keywords last. Of `anyOf` only the first
   * alternative is used: the others describe how a value is removed.
   */
  schema(schema: Schema): Schema {
    const { $ref, allOf = [], anyOf = [], ...own } = schema
    const parts = [...($ref === undefined ? [] : [this.#component($ref)]), ...allOf, ...anyOf.slice(0, 1)]
    return Object.assign({}, ...parts.map((part) => this.schema(part)), own)
  }

  parameter(parameter: Parameter | Reference): Parameter {
    if (!('$ref' in parameter)) return parameter
    const found = this.#document.components?.parameters?.[Resolver.nameOf(parameter.$ref)]
    if (!found) throw new Error(`The description has no parameter ${parameter.$ref}`)
    return found
  }

  #component($ref: string): Schema {
    const found = this.#document.components?.schemas?.[Resolver.nameOf($ref)]
    if (!found) throw new Error(`The description has no schema ${$ref}`)
    return found
  }
}
