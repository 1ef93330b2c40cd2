import type { Confirmation } from '../ports/confirmation.ts'
import type { BackgroundJobs } from './background-jobs.ts'

/**
 * Asks whether the running jobs may be aborted, naming them; resolves to true at once where none runs. `accept` is the
 * label of the button that continues.
 */
export const mayInterrupt = async (
  { list }: Pick<BackgroundJobs, 'list'>,
  confirmation: Confirmation,
  accept: string,
): Promise<boolean> => {
  const titles = list.value.filter(({ state }) => state === 'running').map(({ title }) => `“${title}”`)
  if (titles.length === 0) return true
  const message = `后台任务${titles.join('、')}尚未完成，继续操作将中断任务。`
  return confirmation.ask({ title: '后台任务正在进行', message, accept, reject: '等待完成' })
}
