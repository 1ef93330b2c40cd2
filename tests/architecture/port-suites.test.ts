import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Ports over the backend's operations: the contract is their suite (contracts/consumer). */
const isOverTheBackend = (port: string) => port.endsWith('-gateway') || existsSync(`src/adapters/http/${port}.ts`)

const ports = globSync('src/core/ports/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((port) => !isOverTheBackend(port))
const suites = globSync('tests/adapters/**/*.suite.ts')
const tests = globSync('tests/adapters/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))

/** `file-saver` as a type: `FileSaver`. */
const typeOf = (port: string) => port.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What differs from its port on purpose, or only puts together what runs the suite. */
const apart: Readonly<Record<string, string>> = {
  'preview-storage.ts': 'a preview shares some keys with the other tabs and keeps the rest to itself',
  'browser-channel.ts': 'the live channel, alone or shared, each of which runs the suite',
}

/** Files that make an adapter of this port: they return or implement its type. */
const adaptersOf = (port: string): readonly string[] => {
  const makes = new RegExp(
    `(\\)|Promise<)?: (Promise<)?${typeOf(port)}\\b(?!\\w)[^,)]*=>|implements ${typeOf(port)}\\b`,
  )
  return globSync('src/adapters/**/*.ts').filter(
    (file) => !(basename(file) in apart) && makes.test(readFileSync(file, 'utf8')),
  )
}

describe('31.8 the suites of ports', () => {
  it.each(ports)('%s has one', (port) => {
    expect(suites.map((file) => basename(file))).toContain(`${port}.suite.ts`)
  })

  it.each(ports.flatMap((port) => adaptersOf(port).map((file) => [file, port] as const)))(
    '%s runs that of %s',
    (file, port) => {
      const runs = tests.filter((text) => text.includes(`/${port}.suite.ts'`) && text.includes(`/${basename(file)}'`))
      expect(runs.length).toBeGreaterThan(0)
    },
  )
})
