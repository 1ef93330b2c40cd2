import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether only some of the consumer's tests run: what they state takes the place of what they stated before. */
    readonly pactInPart: boolean
  }
}

/**
 * Before all tests: removes the pact, or an interaction that no test states any longer would remain in it. Where only
 * some files or titles run, the pact keeps the interactions of the others.
 */
export default async function clearPacts(project: TestProject): Promise<void> {
  // as: what `vitest run … <files>` was given, which its types keep to themselves; without it the pact begins anew.
  const { filenamePattern } = project.vitest as { readonly filenamePattern?: string[] }
  const [all, chosen] = [await project.globTestFiles(), await project.globTestFiles(filenamePattern)]
  const inPart = project.vitest.config.testNamePattern !== undefined || chosen.testFiles.length < all.testFiles.length
  project.provide('pactInPart', inPart)
  if (inPart) project.vitest.logger.log('Only some of the consumer tests run: the pact keeps the other interactions.')
  else await rm(fileURLToPath(new URL('../pacts', import.meta.url)), { recursive: true, force: true })
}
