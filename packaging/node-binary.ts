import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from './server-packages.ts'

/** The platforms that a package is made for: the name of npm's package of Node, and what an ELF file calls them. */
export const platforms = {
  'linux-x64': { machine: 0x3e, debian: 'amd64' },
  'linux-arm64': { machine: 0xb7, debian: 'arm64' },
} as const
export type Platform = keyof typeof platforms

/** The version of Node that a platform gets. */
export const nodeVersion = (root: string, platform: Platform): string =>
  lockFile(root)[`node_modules/node-${platform}`]?.version ?? ''

/**
 * Fetches the Node of a platform into a folder, as the lock file has it, and returns where its `bin/node` and `LICENSE`
 * are. Throws where its hash is another one, or its program is for another machine: that of arm64 cannot be run here.
 */
export function fetchNode(root: string, platform: Platform, folder: string): string {
  const { version, integrity } = lockFile(root)[`node_modules/node-${platform}`] ?? {}
  const name = `node-${platform}@${version}`
  const words = ['pack', name, '--pack-destination', folder, '--prefer-offline', '--silent']
  const file = join(folder, execFileSync('npm', words, { cwd: root, encoding: 'utf8' }).trim())
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (hash !== integrity) throw new Error(`${name} has the hash ${hash}, and the lock file ${integrity}`)
  const unpacked = join(folder, platform)
  execFileSync('mkdir', ['-p', unpacked])
  execFileSync('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1', 'package/bin/node', 'package/LICENSE'])
  const machine = machineOf(readFileSync(join(unpacked, 'bin/node')).subarray(0, 20))
  if (machine !== platforms[platform].machine) throw new Error(`${name} is no program for ${platform}`)
  return unpacked
}

/** The machine that an ELF program of 64 bits is for; undefined for another file. */
export const machineOf = (head: Buffer): number | undefined =>
  head.subarray(0, 6).equals(Buffer.from('\x7fELF\x02\x01', 'latin1')) ? head.readUInt16LE(18) : undefined
