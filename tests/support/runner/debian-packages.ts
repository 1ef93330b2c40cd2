import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Whether this process may install Debian packages: root, and apt-get exists. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages; returns false, with apt's output on stderr, where that fails. */
export const installPackages = async (...packages: readonly string[]): Promise<boolean> => {
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], { quiet: true, env })) !== 0) return false
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await run('apt-get', install, { quiet: true, env })) === 0
}
