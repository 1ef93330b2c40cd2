import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/*
 * Every call to another site is recorded (decision 0080), because the server has one way out for what it asks itself,
 * and one by which the gateway passes calls on (decision 0194). A call of `fetch`, a client of Node or of a package, or
 * a socket anywhere else is one that the record does not know.
 */

/**
 * Both ways out, the sites of the demonstration, which are others' in the same process, and the command that an
 * operator runs to see whether the site's own address leads to it.
 */
const allowed = [
  'server/kernel/calls/call-out.ts',
  'server/api/gateway/connections.ts',
  'server/demonstration/systems/',
  'server/commands/doctor/public-address.ts',
]

const waysOut: readonly RegExp[] = [
  /(?<![.\w'"`-])fetch\s*\(/,
  /\b(?:globalThis|global|window)\s*(?:\?\.|\.|\[)\s*['"]?fetch\b/,
  /[=:(,]\s*fetch\s*[,;)}\n]/,
  /\bnew\s+(?:WebSocket|EventSource|XMLHttpRequest)\b/,
  /from\s+'(?:undici|axios|got|ky|node-fetch|superagent|nodemailer|ws)(?:\/[^']*)?'/,
  // A whole module of Node, or what opens a connection; `isIP` and the server's own types are neither.
  /^import\s+(?!type\b)(?:\w+|\*\s+as\s+\w+)\s+from\s+'(?:node:)?(?:https?|http2|net|tls|dgram)'/m,
  /^import\s+\{[^}]*\b(?<!type )(?:request|get|Agent|connect|createConnection|Socket|TLSSocket|createSocket)\b[^}]*\}\s+from\s+'(?:node:)?(?:https?|http2|net|tls|dgram)'/m,
  /\b(?:import|require)\(\s*'(?:node:)?(?:https?|http2|net|tls|dgram|undici)'/,
]

/** Comments say "fetch" too. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

const waysIn = (text: string) => waysOut.filter((way) => way.test(withoutComments(text)))

it('calls: the server has no way out that does not record every call', () => {
  const files = globSync('server/**/*.ts').filter((file) => !allowed.some((place) => file.startsWith(place)))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => waysIn(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

it.each([
  "await fetch('https://a.cn')",
  'const send = globalThis.fetch',
  'const { fetch: send = fetch } = options',
  "import { request } from 'node:https'",
  "import net from 'net'",
  "const http = await import('node:http')",
  "import { Agent } from 'undici'",
  "new WebSocket('wss://a.cn')",
])('calls: %s would be noticed', (text) => {
  expect(waysIn(text).length).toBeGreaterThan(0)
})

it.each([
  "import type { IncomingMessage } from 'node:http'",
  "import { isIP } from 'node:net'",
  '// as fetch (…) does',
  'ctx.fetch(1)',
  "headers['sec-fetch-dest']",
])('calls: %s is none', (text) => {
  expect(waysIn(text)).toEqual([])
})

it('calls: the library of single sign-on is given that way', () => {
  expect(readFileSync('server/identity/sso/discovery.ts', 'utf8')).toContain('[client.customFetch]')
})
