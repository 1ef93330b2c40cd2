import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shipped, shippedFiles } from '../../packaging/content.ts'
import { machineOf } from '../../packaging/node-binary.ts'
import { noticeOf, noticesText } from '../../packaging/notices.ts'
import { licenceFiles, runtimeFiles } from '../../packaging/package-files.ts'
import { lockFile, packagesImported, serverPackages } from '../../packaging/server-packages.ts'

const root = new URL('../../', import.meta.url).pathname
const files = shippedFiles(root)
const packages = serverPackages(root, files)
const names = packages.map(({ name }) => name)

it('32.2: the package has the server, its description and its guides, and nothing private or of the workshop', () => {
  expect(
    shipped([
      '.env',
      '.env.example',
      'data/secret.key',
      'server/main.ts',
      'server/start/dev.ts',
      'server/system/area/seed/areas.csv',
      'openapi/auth-centre.json',
      'openapi/facts.ts',
      'openapi/user.yaml',
      'openapi/generate.ts',
      'openapi/cases/names.ts',
      'tests/server/database/migrate.test.ts',
      'contracts/pacts/a.json',
      'docs/guides/deploy.md',
      'docs/decisions/0001-a.md',
      'package-lock.json',
      'LICENSE',
      'LICENSE.md',
    ]),
  ).toEqual([
    '.env.example',
    'server/main.ts',
    'server/system/area/seed/areas.csv',
    'openapi/auth-centre.json',
    'openapi/facts.ts',
    'docs/guides/deploy.md',
    'LICENSE',
    'LICENSE.md',
  ])
  expect(files.filter((file) => !/^(server|openapi|docs)\//.test(file)).toSorted()).toEqual(
    expect.arrayContaining(['.env.example', 'CHANGELOG.md', 'package.json']),
  )
})

it('32.2: every file that a shipped one imports is shipped', () => {
  const there = new Set(files)
  const lacking = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /^(?:import|export)\s+(?!type\b)[^'";]*?'(\.[^']+\.(?:ts|json))'/gm,
        ),
      ].map(([, to = '']) => new URL(to, `file:///${file}`).pathname.slice(1)),
    )
    .filter((file) => !there.has(file))
  expect(lacking).toEqual([])
})

it.each([
  ["import { z } from 'zod'", ['zod']],
  ["import fastify, {\n  type A,\n} from 'fastify'", ['fastify']],
  ["import type { A } from 'undici'", []],
  ["import type {\n  A,\n} from 'undici'\nimport b from './b.ts'", []],
  ["export { a } from '@noble/hashes/sha2.js'", ['@noble/hashes']],
  ["  const { a } = await import('pg')", ['pg']],
  [" * import('example')", []],
  ["import { join } from 'node:path'", []],
  ["import 'reflect-metadata'", ['reflect-metadata']],
])('32.2: what %j imports is %j', (text, expected) => {
  expect(packagesImported(text)).toEqual(expected)
})

it('32.2: of the dependencies it has what the server imports, and no tool or widget', () => {
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'oidc-provider', 'pg-protocol', 'avvio']))
  for (const widget of [
    'react',
    'react-dom',
    'primereact',
    '@tiptap/core',
    'echarts',
    'inversify',
    'vite',
    'typescript',
  ])
    expect(names).not.toContain(widget)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(names.filter((name) => Object.hasOwn(manifest.devDependencies, name))).toEqual(['oauth4webapi'])
  const lock = lockFile(root)
  expect(packages.filter(({ path }) => Object.hasOwn(lock[path] ?? {}, 'dev')).map(({ path }) => path)).toEqual([])
})

it('32.2: no package of the server is built for one platform', () => {
  const built = packages.filter(({ path }) =>
    runtimeFiles(join(root, path)).some((file) => /\.(node|so|wasm)$/.test(file)),
  )
  expect(built.map(({ name }) => name)).toEqual([])
})

it('32.1: each package comes with its licence, and the notices have the text of each', () => {
  const notices = packages.map((one) => noticeOf(root, one))
  const text = noticesText(notices)
  for (const { name, version, licence, text: own } of notices) {
    expect(text).toContain(`${name} ${version} (${licence})`)
    expect(text).toContain(own)
  }
  expect(notices.find(({ name }) => name === 'pgpass')?.text).toContain('Copyright (c) Hannes Hörl')
  const without = packages.filter(({ path }) => licenceFiles(join(root, path)).length === 0).map(({ name }) => name)
  expect(without).toContain('pgpass')
  expect(without.length).toBeLessThan(10)
})

it('32.2: the machine of a program stands in its head', () => {
  const head = (machine: number) => {
    const bytes = Buffer.alloc(20)
    bytes.write('\x7fELF\x02\x01', 'latin1')
    bytes.writeUInt16LE(machine, 18)
    return bytes
  }
  expect(machineOf(head(0xb7))).toBe(0xb7)
  expect(machineOf(Buffer.from('#!/bin/sh\nexec node "$@"'))).toBeUndefined()
  expect(machineOf(readFileSync(process.execPath).subarray(0, 20))).toBe(process.arch === 'arm64' ? 0xb7 : 0x3e)
})

it('32.7: the alert rules ask for figures that the server has', () => {
  const rules = readFileSync(join(root, 'packaging/files/alerts.yml'), 'utf8')
  const served = readFileSync(join(root, 'server/start/management/metrics.ts'), 'utf8')
  const asked = new Set(
    [...rules.matchAll(/\bauth_centre_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
  )
  expect(asked.size).toBe(3)
  for (const name of asked) expect(served).toContain(`name: '${name}'`)
})
