import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('S8.1 an export that cannot begin is told by the dialog that asks for it, and nowhere else', () => {
  const root = join(import.meta.dirname, '../../src')
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const gateways = globSync('features/**/*.http.ts', { cwd: root }).map(textOf)
  const begun = (call: RegExp) => gateways.flatMap((text) => [...text.matchAll(call)].map(([, path]) => path))
  expect(begun(/exportOver\(api, '([^']+)'/g)).toContain('/api/system/user/export')
  // The one place that begins them does so quietly, and no gateway begins one beside it.
  expect(textOf('adapters/http/export-over.ts')).toContain('client.post(path, { query, body, quiet: true })')
  expect(begun(/api\.post\('([^']+\/export)'/g)).toEqual([])
})
