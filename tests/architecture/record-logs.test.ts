import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const filesWith = (pattern: string, ...where: readonly string[]): string[] =>
  execFileSync('git', ['grep', '-lE', pattern, '--', ...where], { encoding: 'utf8' })
    .trim()
    .split('\n')

/** Details whose head has no 操作记录, and why. */
const without: Readonly<Record<string, string>> = {
  'src/features/work/task/parts/detail/task-view.tsx': 'has the history of the to-do, which its holder may read',
}

const details = filesWith('<RecordDetail|useRecordDetail<', 'src/features')
const loggedIn = (file: string) => /\blogged(?:=|: )["']([a-z_,]+)["']/.exec(readFileSync(file, 'utf8'))?.[1]

describe('30.2.5: the detail of a record ends with what was done with it', () => {
  it.each(details)('%s has 操作记录, of kinds that the audit has, or says why not', (file) => {
    const kinds = loggedIn(file)
    expect([kinds === undefined, file in without]).toEqual([file in without, file in without])
    for (const kind of kinds?.split(',') ?? [])
      expect(filesWith(`kind: '${kind}'`, 'server').length, kind).toBeGreaterThan(0)
  })

  it('lists that show their records by their columns have it, but for requests, which are decided and not changed', () => {
    expect(filesWith('useRecordView<', 'src/features')).toEqual([
      'src/features/apiInterface/interface/parts/requests/request-list.tsx',
      'src/features/setting/config/config-list.tsx',
      'src/features/work/service/parts/approval/request-list.tsx',
    ])
  })
})
