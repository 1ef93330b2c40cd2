import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Runs Node without anything of a browser or of the test runner; returns what it prints. */
const node = (...args: readonly string[]): string => execFileSync(process.execPath, args, { encoding: 'utf8' })

describe('the core without a browser', () => {
  it('31.11 every file of it is imported by plain Node', () => {
    const files = globSync('src/core/**/*.ts')
    const imports = files.map((file) => `import './${file}'`).join('\n')
    const code = `${imports}\nconsole.log(typeof document, typeof window, typeof localStorage)`
    expect(files.length).toBeGreaterThan(100)
    expect(node('--input-type=module', '--eval', code).trim()).toBe('undefined undefined undefined')
  })

  it('31.11 the example of the guide signs in, decides, renews and keeps tabs', () => {
    const guarded = '{"kind":"redirect","to":"/login?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2","replace":false}'
    expect(node('docs/guides/core-in-node.ts').trim().split('\n')).toEqual([
      `signed out [${guarded}]`,
      'signed in ["access-1",{"kind":"load-user"},{"kind":"pass"}]',
      'renewed ["replay","access-2"]',
      'tabs ["首页","role"]',
    ])
  })
})
