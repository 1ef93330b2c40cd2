/**
 * `npm run api:changes -- <older file or revision>`: what of the API has changed since, by class (`compare/`). Without
 * a word since the last release. Exits with 1 where a breaking change is not in `changes/accepted.yaml`; the check of
 * the repository runs it as well.
 */

import { readAccepted, unaccepted } from './changes/accepted.ts'
import { lastRelease, olderFile, presentFile } from './changes/older-file.ts'
import { toldChanges } from './changes/told-changes.ts'
import { compareFiles } from './compare/compare-files.ts'

const since = process.argv[2] ?? lastRelease()
if (since === undefined) {
  process.stdout.write('还没有发布版（标签 v…），请写出旧文件或版本：npm run api:changes -- <文件或版本>\n')
} else {
  try {
    const changes = compareFiles(olderFile(since), presentFile())
    const { missing, stale } = unaccepted(changes, readAccepted())
    const lines = [
      ...toldChanges(changes, since),
      ...(missing.length > 0 ? ['', `${missing.length} 处不兼容改变未列入 openapi/changes/accepted.yaml。`] : []),
      ...stale.map(({ operation, change }) => `accepted.yaml 中的“${operation} ${change}”已不存在，请删除。`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (missing.length + stale.length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
