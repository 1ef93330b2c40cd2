import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The release that this code is. */
export interface Release {
  /** By Semantic Versioning. */
  readonly version: string
  /** The first twelve digits of the commit; absent where neither a package nor Git knows it. */
  readonly commit?: string | undefined
}

const root = new URL('../../', import.meta.url)
/** Written by the packager. */
const packed = new URL('release.json', root)

/** Whether this code is a package, which has its own Node and command; otherwise a checkout. */
export const isPackage = (): boolean => existsSync(packed)

/** The version of `package.json`, and the commit that the package was made of, or that is checked out. */
export function release(): Release {
  // as: our own file
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { readonly version: string }
  // as: written by the packager
  if (isPackage()) return JSON.parse(readFileSync(packed, 'utf8')) as Release
  return { version, commit: checkedOut() }
}

/** One line for a person. */
export const releaseText = ({ version, commit }: Release): string =>
  `auth-centre ${version}${commit === undefined ? '' : `（提交 ${commit}）`}，Node ${process.versions.node}`

/** The commit of the checkout; undefined outside of one, or without Git. */
function checkedOut(): string | undefined {
  if (!existsSync(new URL('.git', root))) return undefined
  try {
    const words = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', words, { cwd: fileURLToPath(root), encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}
