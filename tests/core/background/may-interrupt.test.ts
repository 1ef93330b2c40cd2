import { describe, expect, it, vi } from 'vitest'
import type { BackgroundJob, JobState } from '../../../src/core/background/background-job.ts'
import { mayInterrupt } from '../../../src/core/background/may-interrupt.ts'
import type { LossQuestion } from '../../../src/core/ports/confirmation.ts'
import { mutable } from '../../../src/core/state.ts'

const job = (title: string, state: JobState): BackgroundJob => ({
  id: title.length,
  title,
  state,
  done: 0,
  total: undefined,
})

const open = (answer: boolean, ...jobs: readonly BackgroundJob[]) => {
  const ask = vi.fn(async (_question: LossQuestion) => answer)
  return { ask, may: () => mayInterrupt({ list: mutable(jobs) }, { ask }, '中断并更新') }
}

describe('mayInterrupt', () => {
  it('S3.6 does not ask where no job is running', async () => {
    const { ask, may } = open(false, job('导出', 'done'), job('导入', 'failed'), job('导出', 'cancelled'))
    expect([await may(), ask.mock.calls]).toEqual([true, []])
  })

  it.each([true, false])('S3.6 names the running jobs in one question; the answer is %s', async (answer) => {
    const { ask, may } = open(answer, job('导出用户', 'running'), job('导入', 'done'), job('导入机构', 'running'))
    expect(await may()).toBe(answer)
    expect(ask.mock.calls).toEqual([
      [
        {
          title: '后台任务正在进行',
          message: '后台任务“导出用户”、“导入机构”尚未完成，继续操作将中断任务。',
          accept: '中断并更新',
          reject: '等待完成',
        },
      ],
    ])
  })
})
