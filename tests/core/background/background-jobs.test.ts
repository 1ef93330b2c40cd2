import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { JobProgress, JobResult } from '../../../src/core/background/background-job.ts'
import { grouped, progressText } from '../../../src/core/background/background-job.ts'
import { BackgroundJobs } from '../../../src/core/background/background-jobs.ts'

const settled = () => new Promise((done) => setImmediate(done))

/** Jobs, and work that the test completes. */
const stage = () => {
  const signedOut = new Subject<void>()
  const jobs = new BackgroundJobs({ signedOut })
  const calls: (JobProgress & { readonly end: PromiseWithResolvers<JobResult | undefined> })[] = []
  const work = (progress: JobProgress) => {
    const end = Promise.withResolvers<JobResult | undefined>()
    calls.push({ ...progress, end })
    return end.promise
  }
  const only = () => jobs.list.value[0]
  return { jobs, signedOut, work, calls, only, last: () => calls.at(-1)! } // !: called after a start
}

describe('Jobs', () => {
  it('shows progress and result', async () => {
    const { jobs, work, last, only } = stage()
    jobs.start('导出', work)
    expect(only()).toMatchObject({ title: '导出', state: 'running', done: 0, total: undefined })
    last().report(100, 250)
    expect(only()).toMatchObject({ done: 100, total: 250 })
    last().end.resolve({ note: '共 250 行' })
    await settled()
    expect(only()).toMatchObject({ state: 'done', result: { note: '共 250 行' } })
  })

  it('shows why a job failed, and retries on request', async () => {
    const { jobs, work, last, only, calls } = stage()
    const id = jobs.start('导出', work)
    const failure = new Error('away')
    last().report(100, 250)
    last().end.reject(failure)
    await settled()
    expect(only()).toMatchObject({ state: 'failed', failure, done: 100 })
    jobs.retry(id)
    jobs.retry(id)
    expect(calls).toHaveLength(2)
    expect(only()).toMatchObject({ state: 'running', failure: undefined, done: 100 })
    last().end.resolve(undefined)
    await settled()
    expect(only()?.state).toBe('done')
    jobs.retry(id)
    expect(calls).toHaveLength(2)
  })

  it('fails also where the work throws synchronously', async () => {
    const { jobs, only } = stage()
    jobs.start('导出', () => {
      throw new Error('at once')
    })
    await settled()
    expect(only()?.state).toBe('failed')
  })

  it('aborts a cancelled job, and ignores its later reports', async () => {
    const { jobs, work, last, only } = stage()
    const id = jobs.start('导出', work)
    const first = last()
    jobs.cancel(id)
    expect(first.signal.aborted).toBe(true)
    first.report(1, 2)
    first.end.resolve({ note: 'late' })
    await settled()
    expect(only()).toMatchObject({ state: 'cancelled', done: 0 })
    jobs.retry(id)
    first.end.resolve(undefined)
    await settled()
    expect(only()?.state).toBe('running')
  })

  it('removes finished jobs, one or all, and never a running one', async () => {
    const { jobs, work, calls } = stage()
    const [first, second] = [jobs.start('a', work), jobs.start('b', work), jobs.start('c', work)]
    calls[0]?.end.resolve(undefined)
    calls[1]?.end.reject(new Error('away'))
    await settled()
    jobs.clear(first)
    expect(jobs.list.value.map(({ title }) => title)).toEqual(['b', 'c'])
    jobs.clear(3)
    expect(second).toBe(2)
    jobs.clearEnded()
    expect(jobs.list.value.map(({ title }) => title)).toEqual(['c'])
  })

  it('S5.1 ends with the session: all jobs are aborted and removed', async () => {
    const { jobs, work, signedOut, last } = stage()
    jobs.start('导出', work)
    const running = last()
    signedOut.next()
    expect([running.signal.aborted, jobs.list.value]).toEqual([true, []])
    running.end.resolve({ note: 'late' })
    await settled()
    expect(jobs.list.value).toEqual([])
  })

  it('formats numbers with separators', () => {
    expect([grouped(0), grouped(1200), grouped(1_234_567)]).toEqual(['0', '1,200', '1,234,567'])
    expect(progressText({ done: 1200, total: 10_000 })).toBe('1,200 / 10,000')
    expect(progressText({ done: 0, total: undefined })).toBe('')
  })
})
