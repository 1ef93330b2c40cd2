import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

/**
 * Prints the names of the packages and of the facts that the modules of the server load, before anything of it runs.
 */
const script = `
  import { registerHooks } from 'node:module'
  const names = new Set()
  registerHooks({
    load(url, context, next) {
      const [, name] = /\\/(?:node_modules|openapi)\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) names.add(name)
      return next(url, context)
    },
  })
  await import(${JSON.stringify(new URL('server/app.ts', root).href)})
  console.log(JSON.stringify([...names]))
`

describe('decision 0088: a start loads what every request needs', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  const loaded: readonly string[] = JSON.parse(stdout)

  it('packages of the server are found', () => {
    expect(loaded).toEqual(expect.arrayContaining(['fastify', 'kysely', 'facts']))
  })

  it.each([
    ['oidc-provider', 'by the first request of an application'],
    ['pg', 'by the first query of a PostgreSQL'],
    ['pinyin-pro', 'by the first name that is written'],
    ['sanitize-html', 'by the first notice that is written'],
    ['@fastify/swagger', 'where the description is served'],
    ['@simplewebauthn/server', 'by the first passkey'],
    ['csv-parse', 'by the first file of a synchronisation'],
    ['read-excel-file', 'by the first workbook of a synchronisation'],
    ['file-type', 'by the first uploaded file'],
    ['facts.ts', 'for its parts alone are'],
  ])('%s is loaded later, %s', (name) => {
    expect(loaded).not.toContain(name)
  })
})
