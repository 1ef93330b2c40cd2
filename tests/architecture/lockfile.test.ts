import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

/**
 * npm drops a platform's package from the lockfile without a word where the registry lacks it at that moment, and then
 * `npm ci` fails on every machine ("Missing … from lock file"). The remedy is a version whose packages are all there.
 */
it('the lockfile holds the packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile // as: npm writes this form
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `${name} for ${path || 'package.json'}`),
  )
  expect(missing).toEqual([])
})
