import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What only makes and checks the product: it stays behind. */
const left = [
  /^server\/start\/dev\.ts$/,
  /^server\/system\/area\/seed\/make-areas\.ts$/,
  /^openapi\/(?:generate|cases)\//,
  /^openapi\/generate\.ts$/,
  /^openapi\/schema\.d\.ts$/,
  /^openapi\/.*\.yaml$/,
]
const taken = [
  /^server\//,
  /^openapi\//,
  /^docs\/(?:manuals|guides)\/.*\.md$/,
  /^(?:package\.json|CHANGELOG\.md|LICENSE(?:\..*)?|\.env\.example)$/,
]

/** Of these paths of the repository, the ones that a package has. */
export const shipped = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => taken.some((one) => one.test(path)) && !left.some((one) => one.test(path)))

/** The files of the repository that a package has: of what Git does not ignore, so that none of them is private. */
export function shippedFiles(root: string): readonly string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = new Set(execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0'))
  return shipped([...listed]).filter((path) => existsSync(join(root, path)))
}
