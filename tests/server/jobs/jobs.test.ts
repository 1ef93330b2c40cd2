import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import { cancelWaiting, enqueue } from '../../../server/jobs/enqueue.ts'
import { JobFailure, type JobKind, type JobRun } from '../../../server/jobs/job.ts'
import { trimJobs } from '../../../server/jobs/trim-jobs.ts'
import { backOff } from '../../../server/jobs/try-job.ts'
import { jobProcess } from '../../support/run-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const start = Date.UTC(2026, 10, 21, 2)
const minute = 60_000

interface Payload {
  readonly of: string
}

describe('S19.1 background jobs', () => {
  let test: TestDatabase
  let db: Database
  let now = start
  const clock = { now: () => now }
  let ran: string[] = []
  let work: (payload: Payload, run: JobRun) => Promise<void>
  const kind: JobKind<Payload> = {
    name: 'notice-deliver',
    attempts: 3,
    run: async (payload, run) => {
      ran.push(`${payload.of} ${run.attempt}`)
      await work(payload, run)
    },
  }
  const errors: unknown[] = []
  const newProcess = () => jobProcess(db, clock, { kinds: [kind], failed: (error) => errors.push(error) })
  const queue = (key: string, dueAt?: number) =>
    enqueue(
      db,
      kind,
      { key, payload: { of: key }, subject: `第 ${key} 项`, ...(dueAt !== undefined && { dueAt }) },
      now,
    )
  const job = (key: string) => db.selectFrom('job').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

  beforeAll(async () => {
    test = await openTestDatabase()
    db = test.db
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await db.deleteFrom('job').execute()
    now = start
    ran = []
    errors.length = 0
    work = async () => undefined
  })

  it('a job runs once at its time, and says so', async () => {
    await queue('a', start + minute)
    const process = newProcess()
    await process.runDue()
    expect(ran).toEqual([])
    now = start + minute
    await process.runDue()
    await process.runDue()
    expect(ran).toEqual(['a 1'])
    expect(await job('a')).toMatchObject({ state: 'done', attempt: 1, finished_at: now, lease: null, failure: null })
  })

  it('the same occasion never has two jobs, not even after the first is over', async () => {
    expect(await queue('a')).toEqual(expect.any(String))
    expect(await queue('a')).toBeUndefined()
    await newProcess().runDue()
    expect(await queue('a')).toBeUndefined()
    await newProcess().runDue()
    expect(ran).toEqual(['a 1'])
  })

  it('a job of a transaction that is rolled back is never done', async () => {
    const transaction = db.transaction().execute(async (tx) => {
      await enqueue(tx, kind, { key: 'a', payload: { of: 'a' }, subject: '' }, now)
      throw new Error('no')
    })
    await expect(transaction).rejects.toThrow('no')
    await newProcess().runDue()
    expect(ran).toEqual([])
  })

  it('of two processes that look at the same time each job is run by one', async () => {
    const keys = Array.from({ length: 20 }, (_, place) => `${place}`)
    for (const key of keys) await queue(key)
    await Promise.all([newProcess().runDue(), newProcess().runDue(), newProcess().runDue()])
    expect(ran.toSorted()).toEqual(keys.map((key) => `${key} 1`).toSorted())
  })

  it('a failed try is made again after a pause that grows, and the last failure stands', async () => {
    await queue('a')
    work = async () => {
      throw new JobFailure('短信网关没有应答')
    }
    const process = newProcess()
    await process.runDue()
    expect(await job('a')).toMatchObject({ state: 'waiting', due_at: start + 10_000, failure: '短信网关没有应答' })
    now = start + 9999
    await process.runDue()
    expect(ran).toEqual(['a 1'])
    now = start + 10_000
    await process.runDue()
    expect(await job('a')).toMatchObject({ state: 'waiting', due_at: start + 50_000 })
    now = start + 50_000
    await process.runDue()
    expect(ran).toEqual(['a 1', 'a 2', 'a 3'])
    expect(await job('a')).toMatchObject({ state: 'failed', finished_at: now, failure: '短信网关没有应答' })
    expect(errors).toEqual([])
    expect([1, 2, 3, 4, 5, 9].map(backOff)).toEqual([10_000, 40_000, 160_000, 640_000, 2_560_000, 3_600_000])
  })

  it('a failure that says that it is final is not tried again; one that no one foresaw is logged, not shown', async () => {
    await queue('a')
    work = async () => {
      throw new JobFailure('任务已删除', { final: true })
    }
    await newProcess().runDue()
    expect(await job('a')).toMatchObject({ state: 'failed', attempt: 1, failure: '任务已删除' })
    await queue('b')
    work = async () => {
      throw new TypeError('secret of the inside')
    }
    await newProcess().runDue()
    expect((await job('b')).failure).toBe('系统内部错误，详情见服务器日志')
    expect(errors).toEqual([new TypeError('secret of the inside')])
  })

  describe('after a crash', () => {
    /** A process that has taken the job and will never say anything of it again. */
    const crashed = async () => {
      let begun = () => {}
      const hangs = new Promise<void>((resolve) => {
        begun = resolve
      })
      work = () => {
        begun()
        return new Promise(() => undefined)
      }
      await newProcess().look()
      await hangs
    }

    it('another process takes the job over when the lease is past, and not before', async () => {
      await queue('a')
      await crashed()
      work = async () => undefined
      now = start + 59_999
      await newProcess().runDue()
      expect(ran).toEqual(['a 1'])
      now = start + 60_000
      await Promise.all([newProcess().runDue(), newProcess().runDue()])
      expect(ran).toEqual(['a 1', 'a 2'])
      expect((await job('a')).state).toBe('done')
    })

    it('the first one, if it was only slow, writes nothing any longer', async () => {
      await queue('a')
      let goOn = () => {}
      const paused = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const told: unknown[] = []
      work = async (_payload, run) => {
        await paused
        await db
          .transaction()
          .execute(run.hold)
          .catch((error: unknown) => told.push(error))
        throw new Error('too late')
      }
      const slow = newProcess()
      await slow.look()
      now = start + 2 * minute
      work = async () => undefined
      await newProcess().runDue()
      goOn()
      await slow.stop()
      expect(told).toEqual([expect.objectContaining({ why: 'lost' })])
      expect(await job('a')).toMatchObject({ state: 'done', attempt: 2, failure: null })
    })

    it('a job that crashes every process is given up after its tries', async () => {
      await queue('a')
      for (let lost = 0; lost < 3; lost += 1) {
        await crashed()
        now += minute
      }
      await newProcess().runDue()
      expect(ran).toEqual(['a 1', 'a 2', 'a 3'])
      expect(await job('a')).toMatchObject({ state: 'failed', failure: '处理中断，已重试 3 次' })
    })
  })

  it('a process that stops gives its jobs back, and the try does not count', async () => {
    await queue('a')
    work = (_payload, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const stopping = newProcess()
    await stopping.look()
    await stopping.stop()
    expect(await job('a')).toMatchObject({ state: 'waiting', attempt: 0, lease: null })
    expect(await stopping.look()).toBe(0)
    work = async () => undefined
    await newProcess().runDue()
    expect((await job('a')).state).toBe('done')
  })

  it('what waits for an occasion that no longer comes is cancelled, and nothing else', async () => {
    await queue('12:1', start + minute)
    await queue('123:1', start + minute)
    await cancelWaiting(db, kind, '12:', now)
    now = start + minute
    await newProcess().runDue()
    expect(ran).toEqual(['123:1 1'])
    expect(await job('12:1')).toMatchObject({ state: 'cancelled', finished_at: start })
  })

  it('a kind of a newer release is left to its process', async () => {
    await enqueue(db, { name: 'of-tomorrow' as 'notice-deliver' }, { key: 'a', payload: {}, subject: '' }, now)
    await newProcess().runDue()
    expect((await job('a')).state).toBe('waiting')
  })

  it('how far a job has come is written at most once a second, and its end always', async () => {
    await queue('a')
    const seen: unknown[] = []
    work = async (_payload, { report }) => {
      for (const [done, after] of [
        [1, 0],
        [2, 999],
        [3, 1000],
        [4, 1001],
      ] as const) {
        now = start + after
        await report({ done, total: 4 })
        seen.push((await job('a')).done)
      }
    }
    await newProcess().runDue()
    expect(seen).toEqual([1, 1, 3, 4])
  })

  it('what was over long ago is deleted, and what is not over never', async () => {
    await queue('old')
    await newProcess().runDue()
    now = start + minute
    await queue('new')
    await newProcess().runDue()
    await queue('waiting', start + 2 * minute)
    await trimJobs(db, start)
    const keys = await db.selectFrom('job').select('key').orderBy('key').execute()
    expect(keys.map(({ key }) => key)).toEqual(['new', 'waiting'])
  })
})
