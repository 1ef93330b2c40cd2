import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * A library that a start does not need and that synchronous code calls: loaded by the first call of what is returned.
 * Asynchronous code writes `await import(…)`.
 */
export function lateLibrary<Library>(name: string): () => Library {
  let library: Library | undefined
  return () => (library ??= require(name) as Library) // as: the caller names the type of this very library
}
