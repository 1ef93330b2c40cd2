import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const architecture = readFileSync('docs/architecture.md', 'utf8')

/** The first table's rows: address, screen, word, folder of the server, tables; without the row of names. */
const rows = (architecture.split('\n\n').find((part) => part.startsWith('| address')) ?? '')
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, address = '', title = '', , area = '', tables = '']) => ({ address, title, area, tables }))

const named = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')

/** The titles of the screens by their addresses, from their manifests. */
const screens = Object.fromEntries(
  globSync('src/features/{analysis,apiInterface,dashboard,system,setting,work}/*/index.ts').map((path) => [
    path.split('/').slice(2, 4).join('/'),
    /title: '([^']+)'/.exec(readFileSync(path, 'utf8'))?.[1],
  ]),
)

it('kit: the glossary names every business screen with its title', () => {
  expect(rows.length).toBeGreaterThan(10)
  expect(Object.fromEntries(rows.map(({ address, title }) => [named(address)[0], title]))).toEqual(screens)
})

it('kit: the glossary names folders and tables that exist', () => {
  const created = globSync('server/**/migrations/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(rows.flatMap(({ area }) => named(area)).filter((name) => !existsSync(`server/${name}/index.ts`))).toEqual([])
  expect(rows.flatMap(({ tables }) => named(tables)).filter((name) => !created.includes(`'${name}'`))).toEqual([])
})
