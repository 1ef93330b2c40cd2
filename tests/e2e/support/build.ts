import { run } from '../../support/runner/run.ts'

/**
 * Builds the application that the site serves, unless the test runner has just done it. In a process of its own: a
 * build sets NODE_ENV, which the workers would inherit, and a development server would then serve release code.
 */
export default async (): Promise<void> => {
  if (process.env['SITE_IS_BUILT']) return
  const code = await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  if (code !== 0) throw new Error(`vite build ended with ${code}`)
}
