import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('S8.1 an export that cannot begin is told by the dialog that asks for it, and nowhere else', () => {
  const root = join(import.meta.dirname, '../../src/features')
  const begun = globSync('**/*.http.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/api\.post\('([^']+\/export)',(.*?)\n\s+rows:/gs)].map(
      ([, operation, options]) => ({ operation, quiet: options?.includes('quiet: true') }),
    ),
  )
  expect(begun.map(({ operation }) => operation)).toContain('/api/system/user/export')
  expect(begun.filter(({ quiet }) => !quiet)).toEqual([])
})
