import type { InterfaceDetail, Version } from '../../interface.ts'

type Fragment = Readonly<Record<string, unknown>>

const references = '"#/components/schemas/'

/** A definition with its references renamed; empty where there is none, or it is no object. */
function fragmentOf(text: string | undefined, prefix: string): Fragment {
  if (!text) return {}
  const value: unknown = JSON.parse(text.replaceAll(references, `${references}${prefix}`))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const isOffered = ({ status }: Version): boolean => status === 'published'

/** The versions that a document has: those that are published, or else the newest. */
const documented = ({ versions }: InterfaceDetail): readonly Version[] => {
  const offered = versions.filter(isOffered)
  return offered.length > 0 ? offered : versions.slice(0, 1)
}

const prefixOf = ({ code }: InterfaceDetail, { word }: Version): string => `${code}-${word}-`

function operationOf(one: InterfaceDetail, version: Version): Fragment {
  const prefix = prefixOf(one, version)
  const { parameters, requestBody } = fragmentOf(version.request, prefix)
  const responses = fragmentOf(version.response, prefix)
  return {
    operationId: `${one.code}-${version.word}`,
    summary: one.name,
    tags: [one.directoryName],
    ...(one.description !== undefined && { description: one.description }),
    ...(version.retireDate !== undefined && { deprecated: true }),
    ...(parameters !== undefined && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    ...(Object.keys(responses).length > 0 && { responses }),
    // By which an import finds the interface again.
    'x-interface': { code: one.code, version: version.word },
    security: [{ token: [] }],
  }
}

/**
 * An OpenAPI 3.1 document of interfaces as they are called at this site, whose address is `origin`: the published
 * versions of each, or else its newest. The schemas of each version have names of their own.
 */
export function openApiOf(interfaces: readonly InterfaceDetail[], origin: string): Fragment {
  const paths: Record<string, Record<string, Fragment>> = {}
  const schemas: Record<string, unknown> = {}
  for (const one of interfaces)
    for (const version of documented(one)) {
      const path = (paths[version.address] ??= {})
      path[version.method.toLowerCase()] = operationOf(one, version)
      const prefix = prefixOf(one, version)
      for (const [name, schema] of Object.entries(fragmentOf(version.schemas, prefix))) schemas[prefix + name] = schema
    }
  return {
    openapi: '3.1.0',
    info: { title: '接口文档', version: '1' },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const laidOut = (text: string): string => JSON.stringify(JSON.parse(text), null, 2)

const part = (title: string, text: string | undefined): string =>
  text ? `<h4>${title}</h4><pre>${plain(laidOut(text))}</pre>` : ''

/** The same as a page to read, which needs nothing from elsewhere. */
export const htmlOf = (interfaces: readonly InterfaceDetail[], origin: string): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>接口文档</title>
<style>body{font:15px/1.6 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{background:#f4f5f7;padding:1rem;overflow:auto}</style>
<h1>接口文档</h1>
${interfaces
  .map(
    (one) => `<h2>${plain(one.name)}</h2><p>${plain(one.description ?? '')}</p>
${documented(one)
  .map(
    (version) => `<h3>${version.word} <code>${version.method} ${plain(origin + version.address)}</code></h3>
${part('请求定义', version.request)}${part('响应定义', version.response)}${part('公共结构', version.schemas)}`,
  )
  .join('\n')}`,
  )
  .join('\n')}
</html>
`
