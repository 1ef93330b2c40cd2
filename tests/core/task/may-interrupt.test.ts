import { describe, expect, it, vi } from 'vitest'
import type { LossQuestion } from '../../../src/core/ports/confirmation.ts'
import { mutable } from '../../../src/core/state.ts'
import { mayInterrupt } from '../../../src/core/task/may-interrupt.ts'
import type { Task, TaskState } from '../../../src/core/task/task.ts'

const task = (title: string, state: TaskState): Task => ({ id: title.length, title, state, done: 0, total: undefined })

const open = (answer: boolean, ...tasks: readonly Task[]) => {
  const ask = vi.fn(async (_question: LossQuestion) => answer)
  return { ask, may: () => mayInterrupt({ list: mutable(tasks) }, { ask }, '中断并更新') }
}

describe('mayInterrupt', () => {
  it('S3.6 does not ask where no task is running', async () => {
    const { ask, may } = open(false, task('导出', 'done'), task('导入', 'failed'), task('导出', 'cancelled'))
    expect([await may(), ask.mock.calls]).toEqual([true, []])
  })

  it.each([true, false])('S3.6 names the running tasks in one question; the answer is %s', async (answer) => {
    const { ask, may } = open(answer, task('导出用户', 'running'), task('导入', 'done'), task('导入机构', 'running'))
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
