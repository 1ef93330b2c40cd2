import { JobFailure, type JobKind, type JobRun } from './job.ts'

/**
 * The run of a job that sends text messages, one after the other. `sendOne` sends the one of an id, where it is still
 * to be sent, and resolves to false where the gateway has not taken it: the job then fails, and its next try sends
 * those.
 */
export const sendEach =
  (sendOne: (id: string, run: JobRun) => Promise<boolean>): JobKind<{ readonly ids: readonly string[] }>['run'] =>
  async ({ ids }, run) => {
    let [done, left] = [0, 0]
    for (const id of ids) {
      run.signal.throwIfAborted()
      if (!(await sendOne(id, run))) left += 1
      done += 1
      await run.report({ done, total: ids.length })
    }
    if (left > 0) throw new JobFailure(`短信网关未接收 ${left} 条短信`)
  }
