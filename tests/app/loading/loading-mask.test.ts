import { describe, expect, it } from 'vitest'
import { LoadingMask } from '../../../src/app/loading/loading-mask.ts'

describe('LoadingMask', () => {
  it('S4.3 covers the page until the task settles, and returns its result', async () => {
    const mask = new LoadingMask()
    const task = Promise.withResolvers<string>()
    const done = mask.while(() => task.promise)
    expect(mask.running.value).toBe(1)
    task.resolve('loaded')
    expect(await done).toBe('loaded')
    expect(mask.running.value).toBe(0)
  })

  it('S4.3 uncovers it where the task fails', async () => {
    const mask = new LoadingMask()
    await expect(mask.while(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(mask.running.value).toBe(0)
  })

  it('stays until the last of several tasks settles', async () => {
    const mask = new LoadingMask()
    const tasks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [first, second] = tasks.map(({ promise }) => mask.while(() => promise))
    tasks[0]?.resolve()
    await first
    expect(mask.running.value).toBe(1)
    tasks[1]?.resolve()
    await second
    expect(mask.running.value).toBe(0)
  })
})
