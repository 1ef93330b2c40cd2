import { type Parameter, type Reference, Resolver } from '../description/document.ts'

/** The members of a bundled description that the types need or that are left out of them. */
interface Bundled {
  readonly paths: Readonly<Record<string, Readonly<Record<string, BundledOperation | Parameters>>>>
  readonly components: {
    readonly schemas: object
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, object>>
  }
}
type Parameters = readonly (Parameter | Reference)[]
interface BundledOperation {
  readonly operationId: string
  readonly parameters?: Parameters
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
  readonly responses: Readonly<Record<string, BundledResponse>>
}
interface BundledResponse {
  readonly content?: Readonly<Record<string, { readonly 'x-events'?: object }>>
}

/**
 * What TypeScript reads of the description. Left out are the headers and the encrypted form of bodies, which the HTTP
 * layers of both sides add and read below their callers; failures, which have one form; and examples.
 */
export function typedDocument(json: string): object {
  const document = withoutExamples(JSON.parse(json)) as Bundled // as: only examples were taken out of it
  const { parameters, responses, schemas } = document.components
  const typed = (those: Parameters = []) =>
    those.filter((one) => ('$ref' in one ? parameters[Resolver.nameOf(one.$ref)] : one)?.in !== 'header')
  const ofOperation = ({ requestBody, responses: { 200: done }, ...operation }: BundledOperation) => ({
    ...operation,
    parameters: typed(operation.parameters),
    ...(requestBody && { requestBody: { ...requestBody, content: jsonOf(requestBody.content) } }),
    responses: { 200: headless(done) },
  })
  const paths = Object.entries(document.paths).map(([path, members]) => {
    const parts = Object.entries(members).map(([key, part]) => [key, isList(part) ? typed(part) : ofOperation(part)])
    return [path, Object.fromEntries(parts)]
  })
  const done = Object.entries(responses).filter(([name]) => JSON.stringify(paths).includes(`/responses/${name}"`))
  const asked = Object.entries(parameters).filter(([, parameter]) => typed([parameter]).length > 0)
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...schemas, ...eventsOf(document.paths) },
      parameters: Object.fromEntries(asked),
      responses: Object.fromEntries(done.map(([name, response]) => [name, headless(response)])),
    },
  }
}

/** The data of the events of each stream by their names, as a schema: `LiveStreamEvents` of liveStream. */
const eventsOf = (paths: Bundled['paths']): object =>
  Object.fromEntries(
    Object.values(paths)
      .flatMap((members) => Object.values(members))
      .flatMap((part) => {
        if (isList(part)) return []
        const { operationId: id, responses } = part
        const events = responses[200]?.content?.['text/event-stream']?.['x-events']
        return events ? [[`${id.charAt(0).toUpperCase()}${id.slice(1)}Events`, events]] : []
      }),
  )

const isList = (part: BundledOperation | Parameters): part is Parameters => Array.isArray(part)

const jsonOf = ({ 'text/plain': _encrypted, ...content }: Readonly<Record<string, object>>) => content

const headless = (response: object | undefined) => ({ ...response, headers: undefined })

/** A copy without examples; a property may be called `example`, though. */
const withoutExamples = (part: unknown, within = ''): unknown => {
  if (Array.isArray(part)) return part.map((item) => withoutExamples(item))
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(([key]) => key !== 'example' || within === 'properties')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner, key)]))
}
