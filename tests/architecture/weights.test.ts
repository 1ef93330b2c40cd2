// test:all: builds the application
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { BuiltWeights } from '../support/weigh-build.ts'
import { addedWeights, bytesOf, loadedBy } from '../support/weight-limits.ts'

describe('decision 0108: few files, and none heavier than its page needs', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/support/weigh-build.ts'], {
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest's own would build React for developers.
    maxBuffer: 10_000_000,
  })
  const weights: BuiltWeights = JSON.parse(stdout)
  const added = addedWeights(weights)

  it.each([
    ['login', 100_000, 2],
    ['home', 195_000, 5],
    ['list', 250_500, 8],
  ] as const)('the scripts and sheets of %s weigh at most %i bytes', (page, bytes, scripts) => {
    const files = [...loadedBy(weights, page)]
    expect(bytesOf(weights, files)).toBeLessThanOrEqual(bytes)
    expect(files.filter((file) => /(?<!rolldown-runtime-.{8})[.]js$/.test(file)).length).toBeLessThanOrEqual(scripts)
  })

  it('hardly a script has less than 1 kB, and there are not many', () => {
    const small = Object.entries(weights.scripts).filter(([, bytes]) => bytes < 1024)
    expect(small.length, small.join(' ')).toBeLessThanOrEqual(12)
    expect(Object.keys(weights.scripts).length).toBeLessThanOrEqual(201)
  })

  it('every screen and every dialog is weighed', () => {
    expect(added.length).toBeGreaterThan(150)
    expect(added.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['features/system/user/user-list.tsx', 'features/entry/forget/forget.tsx']),
    )
  })

  it.each(added)('$what adds $bytes bytes in $files files', ({ bytes, files, most }) => {
    expect(bytes).toBeLessThanOrEqual(most.bytes)
    expect(files).toBeLessThanOrEqual(most.files)
  })
})
