import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applied, filesAfter, guideSteps } from '../support/guide/guide-steps.ts'

const guide = readFileSync('docs/guides/add-a-screen.md', 'utf8')

describe('docs/guides/add-a-screen.md', () => {
  it('kit: every code block fits the file that it names', async () => {
    const files = await filesAfter('.', guideSteps(guide))
    expect(files.size).toBeGreaterThan(20)
  })

  it('kit: the screen has at most 330 lines in five files, and four files of code outside its own are touched', async () => {
    const files = [...(await filesAfter('.', guideSteps(guide)))]
    const screen = files.filter(([path]) => path.startsWith('src/features/system/post/'))
    expect(screen.map(([path]) => basename(path)).toSorted()).toEqual([
      'index.ts',
      'post-form.tsx',
      'post-list.tsx',
      'post.http.ts',
      'post.ts',
    ])
    expect(screen.map(([, { text }]) => text.split('\n').length - 1).reduce((sum, lines) => sum + lines)).toBeLessThan(
      331,
    )
    const touched = files.filter(([, { created }]) => !created).map(([path]) => path)
    expect(touched.filter((path) => !path.endsWith('.md')).toSorted()).toEqual([
      'contracts/provider/state-handlers.ts',
      'openapi/auth-centre.yaml',
      'server/areas.ts',
      'src/features/index.ts',
    ])
  })
})

describe('docs/guides/swap-an-adapter.md', () => {
  it('31.10 every code block fits the file that it names, and one line of the table is another', async () => {
    const steps = guideSteps(readFileSync('docs/guides/swap-an-adapter.md', 'utf8'))
    const files = [...(await filesAfter('.', steps))]
    expect(files.filter(([, { created }]) => !created).map(([path]) => path)).toEqual(['src/app/wiring/adapters.ts'])
    expect(steps.filter(({ kind, content }) => kind === 'replace' && !content.startsWith('import'))).toHaveLength(1)
  })
})

describe('the steps of a guide', () => {
  const block = (sentence: string) => `${sentence}\n\n\`\`\`ts\nnew\n\`\`\`\n`
  const [step] = guideSteps(block('In `a.ts`, after `one`:'))

  it('kit: are its code blocks, each with the sentence above', () => {
    expect(step).toEqual({ path: 'a.ts', kind: 'after', anchor: 'one', content: 'new', line: 1 })
    expect(guideSteps(block('Text.\n\nCreate `b.ts`:'))).toMatchObject([{ path: 'b.ts', kind: 'create', line: 3 }])
    expect(() => guideSteps(block('Then write:'))).toThrow('line 3: a code block without a sentence')
    expect(() => guideSteps('Create `b.ts`:\n\nText.')).toThrow('line 1: no code block follows')
    expect(() => guideSteps('Create `b.ts`:\n\n```ts\nnew')).toThrow('does not end')
  })

  it('kit: do not fit a file without the line or text, or with two of them', () => {
    if (!step) throw new Error('the block is a step')
    expect(applied(step, 'zero\n  one\ntwo\n')).toBe('zero\n  one\nnew\ntwo\n')
    expect(applied({ ...step, kind: 'before' }, 'one')).toBe('new\none')
    expect(applied({ ...step, kind: 'replace' }, 'zero-one')).toBe('zero-new')
    expect(applied({ ...step, kind: 'create' }, undefined)).toBe('new\n')
    expect(() => applied(step, 'zero')).toThrow('line 1: a.ts does not have the line `one` exactly once')
    expect(() => applied(step, 'one\none')).toThrow('exactly once')
    expect(() => applied({ ...step, kind: 'replace' }, 'one one')).toThrow('exactly once')
    expect(() => applied(step, undefined)).toThrow('line 1: a.ts does not exist')
    expect(() => applied({ ...step, kind: 'create' }, '')).toThrow('exists already')
  })
})
