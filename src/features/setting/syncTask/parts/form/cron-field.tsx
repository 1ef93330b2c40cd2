import { useCallback, useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { failureWords } from '../../../../../core/failure/error-catalogue.ts'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type Schedule, SyncGateway, type SyncTaskValues } from '../../sync-task.ts'

interface Props {
  readonly name: 'cron'
  readonly control: Control<SyncTaskValues>
}

/** 定时: a cron line, with what it means and when it comes next, or what is wrong with it. */
export const CronField = ({ name, control }: Props) => {
  const gateway = useService(SyncGateway)
  const typed = useWatch({ control, name }).trim()
  const line = useDeferredValue(typed)
  const load = useCallback(
    async (signal: AbortSignal): Promise<Schedule | undefined> =>
      line.split(/\s+/).length < 5 ? undefined : gateway.schedule(line, signal),
    [gateway, line],
  )
  const { value, failure } = useLoaded(load)
  // A line that could not be read says nothing of the line.
  const isRefused = failure?.status === 400 && line === typed
  return (
    <TextField
      name={name}
      wide
      placeholder="0 2 * * *"
      told={isRefused ? failureWords(failure) : undefined}
      hint={failure && !isRefused ? failureWords(failure) : wordsOf(value)}
    />
  )
}

/** How many of the next times are shown. */
const shown = 3

/** `03-02 02:00`, with the year where the times are of several. */
const timesOf = (times: readonly string[]): string => {
  const years = new Set(times.map((time) => time.slice(0, 4)))
  return times.map((time) => time.slice(years.size > 1 ? 0 : 5, 16)).join('、')
}

const wordsOf = (schedule: Schedule | undefined): string =>
  schedule
    ? `${schedule.cronText}；接下来：${timesOf(schedule.nextTimes.slice(0, shown))}`
    : '执行计划（高级）：分 时 日 月 周，北京时间；不填则只能手动执行'
