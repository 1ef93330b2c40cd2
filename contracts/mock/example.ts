import description from '../../openapi/auth-centre.json' with { type: 'json' }
import { operationOf } from '../provider/areas.ts'

interface Content {
  readonly 'application/json'?: { readonly example?: object }
}

// as: a JSON module has literal types
const responses = description.components.responses as unknown as Readonly<
  Record<string, { readonly content?: Content }>
>

/** The example of an operation's success in the API file; undefined where it has none. */
export const exampleOf = (method: string, path: string): object | undefined => {
  // as: likewise
  const operation = operationOf(method, path) as
    | { readonly responses: Readonly<Record<string, { readonly content?: Content; readonly $ref?: string }>> }
    | undefined
  const done = operation?.responses['200']
  const response = done?.$ref === undefined ? done : responses[done.$ref.slice('#/components/responses/'.length)]
  return response?.content?.['application/json']?.example
}
