import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { TaskProgress, TaskResult } from '../../../src/core/task/task.ts'
import { grouped, progressText } from '../../../src/core/task/task.ts'
import { Tasks } from '../../../src/core/task/tasks.ts'

const settled = () => new Promise((done) => setImmediate(done))

/** Tasks, and work that the test completes. */
const stage = () => {
  const signedOut = new Subject<void>()
  const tasks = new Tasks({ signedOut })
  const calls: (TaskProgress & { readonly end: PromiseWithResolvers<TaskResult | undefined> })[] = []
  const work = (progress: TaskProgress) => {
    const end = Promise.withResolvers<TaskResult | undefined>()
    calls.push({ ...progress, end })
    return end.promise
  }
  const only = () => tasks.list.value[0]
  return { tasks, signedOut, work, calls, only, last: () => calls.at(-1)! } // !: called after a start
}

describe('Tasks', () => {
  it('shows progress and result', async () => {
    const { tasks, work, last, only } = stage()
    tasks.start('导出', work)
    expect(only()).toMatchObject({ title: '导出', state: 'running', done: 0, total: undefined })
    last().report(100, 250)
    expect(only()).toMatchObject({ done: 100, total: 250 })
    last().end.resolve({ note: '共 250 行' })
    await settled()
    expect(only()).toMatchObject({ state: 'done', result: { note: '共 250 行' } })
  })

  it('shows why a task failed, and retries on request', async () => {
    const { tasks, work, last, only, calls } = stage()
    const id = tasks.start('导出', work)
    const failure = new Error('away')
    last().report(100, 250)
    last().end.reject(failure)
    await settled()
    expect(only()).toMatchObject({ state: 'failed', failure, done: 100 })
    tasks.retry(id)
    tasks.retry(id)
    expect(calls).toHaveLength(2)
    expect(only()).toMatchObject({ state: 'running', failure: undefined, done: 100 })
    last().end.resolve(undefined)
    await settled()
    expect(only()?.state).toBe('done')
    tasks.retry(id)
    expect(calls).toHaveLength(2)
  })

  it('fails also where the work throws synchronously', async () => {
    const { tasks, only } = stage()
    tasks.start('导出', () => {
      throw new Error('at once')
    })
    await settled()
    expect(only()?.state).toBe('failed')
  })

  it('aborts a cancelled task, and ignores its later reports', async () => {
    const { tasks, work, last, only } = stage()
    const id = tasks.start('导出', work)
    const first = last()
    tasks.cancel(id)
    expect(first.signal.aborted).toBe(true)
    first.report(1, 2)
    first.end.resolve({ note: 'late' })
    await settled()
    expect(only()).toMatchObject({ state: 'cancelled', done: 0 })
    tasks.retry(id)
    first.end.resolve(undefined)
    await settled()
    expect(only()?.state).toBe('running')
  })

  it('removes finished tasks, one or all, and never a running one', async () => {
    const { tasks, work, calls } = stage()
    const [first, second] = [tasks.start('a', work), tasks.start('b', work), tasks.start('c', work)]
    calls[0]?.end.resolve(undefined)
    calls[1]?.end.reject(new Error('away'))
    await settled()
    tasks.clear(first)
    expect(tasks.list.value.map(({ title }) => title)).toEqual(['b', 'c'])
    tasks.clear(3)
    expect(second).toBe(2)
    tasks.clearEnded()
    expect(tasks.list.value.map(({ title }) => title)).toEqual(['c'])
  })

  it('S5.1 ends with the session: all tasks are aborted and removed', async () => {
    const { tasks, work, signedOut, last } = stage()
    tasks.start('导出', work)
    const running = last()
    signedOut.next()
    expect([running.signal.aborted, tasks.list.value]).toEqual([true, []])
    running.end.resolve({ note: 'late' })
    await settled()
    expect(tasks.list.value).toEqual([])
  })

  it('formats numbers with separators', () => {
    expect([grouped(0), grouped(1200), grouped(1_234_567)]).toEqual(['0', '1,200', '1,234,567'])
    expect(progressText({ done: 1200, total: 10_000 })).toBe('1,200 / 10,000')
    expect(progressText({ done: 0, total: undefined })).toBe('')
  })
})
