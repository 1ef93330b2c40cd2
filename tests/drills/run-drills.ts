/**
 * `npm run drills`: what takes minutes. Makes the package of this commit for this machine where `release/` has none,
 * and installs, uses and upgrades it in a network namespace of its own, which has nothing but its loopback: a packet
 * that left the machine would fail there. Needs a checkout without changes, Chromium, and Linux.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../support/runner/run.ts'

const root = new URL('../../', import.meta.url).pathname
const platform = `linux-${process.arch}`
const archive = join(root, `release/auth-centre-0.1.0-${platform}.tar.gz`)

if (!existsSync(archive))
  execFileSync(process.execPath, [join(root, 'packaging/make-package.ts'), platform], { cwd: root, stdio: 'inherit' })
const inside = ['ip link set lo up', `exec "$0" "$@"`].join(' && ')
const drill = join(root, 'tests/drills/package-drill.ts')
process.exitCode = await run(
  'unshare',
  ['--map-root-user', '--net', 'sh', '-c', inside, process.execPath, drill, archive],
  { cwd: root },
)
