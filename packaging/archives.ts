import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const files = new URL('files/', import.meta.url).pathname

/** Packs a folder as `name` into `target`. The same files and time give the same bytes. */
export function packTar(folder: string, name: string, target: string, time: number): void {
  const order = ['--sort=name', '--format=gnu', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner']
  const words = [...order, '--mode=u+rw,go+rX,go-w', `--transform=s,^\\.,${name},`, '-C', folder, '-cf', '-', '.']
  execFileSync('sh', ['-c', 'target=$1; shift; tar "$@" | gzip -6n >"$target"', 'sh', target, ...words])
}

interface Debian {
  readonly version: string
  /** Debian's name of the machine: `amd64`. */
  readonly machine: string
  /** Seconds since 1970. */
  readonly time: number
}

/**
 * Packs the same folder for Debian, with the units of systemd and a command: it stands in `/opt/auth-centre`, where
 * root alone writes.
 */
export async function packDebian(folder: string, stage: string, target: string, about: Debian): Promise<void> {
  const { version, machine, time } = about
  for (const place of ['DEBIAN', 'opt', 'usr/bin', 'lib/systemd/system', 'etc/auth-centre'])
    await mkdir(join(stage, place), { recursive: true })
  // Links, not copies: a quarter of a gigabyte.
  execFileSync('cp', ['-al', folder, join(stage, 'opt/auth-centre')])
  await cp(join(files, 'debian/auth-centre'), join(stage, 'usr/bin/auth-centre'))
  for (const unit of ['auth-centre.service', 'auth-centre-backup.service', 'auth-centre-backup.timer'])
    await cp(join(files, unit), join(stage, 'lib/systemd/system', unit))
  const control = await readFile(join(files, 'debian/control'), 'utf8')
  await writeFile(join(stage, 'DEBIAN/control'), control.replace('VERSION', version).replace('MACHINE', machine))
  for (const script of ['postinst', 'prerm']) await cp(join(files, 'debian', script), join(stage, 'DEBIAN', script))
  execFileSync('chmod', ['-R', 'u+rw,go+rX,go-w', stage])
  execFileSync('chmod', [
    '755',
    ...['DEBIAN/postinst', 'DEBIAN/prerm', 'usr/bin/auth-centre'].map((one) => join(stage, one)),
  ])
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', stage, target], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(time) },
    stdio: 'pipe',
  })
}

/** A line of a file of checksums, as `sha256sum -c` reads it. */
export async function sumOf(folder: string, name: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  return `${hash.digest('hex')}  ${name}\n`
}
