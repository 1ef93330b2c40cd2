import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
/** Where the name is a default, and what has been stored by a migration. */
const allowed = ['server/config/site-names.ts', 'server/database/migrations/0035-applications.ts']

/** A line of a comment, in which the name is what the repository is called. */
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line)

it('architecture: what a person reads names the product as it is configured', async () => {
  const naming: string[] = []
  for (const folder of ['server/', 'src/', 'vite/'])
    for (const file of await readdir(new URL(folder, root), { recursive: true })) {
      if (!/\.(?:tsx?|css|svg|html)$/.test(file)) continue
      const lines = (await readFile(new URL(folder + file, root), 'utf8')).split('\n')
      if (lines.some((line) => line.includes('认证中心') && !isComment(line))) naming.push(folder + file)
    }
  expect(naming.toSorted()).toEqual(allowed)
})
