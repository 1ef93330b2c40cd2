import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Account } from '../../../../../core/account/account.ts'
import { dayText, shownDays, stepDay } from '../../../../../core/calendar/calendar-days.ts'
import type { BusyTimes as Answer } from '../../../../../core/plan/plan.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useFormParts } from '../../../../../ui/form/form-context.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type PlanValues, timesIn } from './plan-values.ts'
import './busy-times.css'

/** Days that are asked about: those of the entry, and the week after for free times; the API's most. */
const mostDays = 31
/** How many free times are offered. */
const offered = 6

interface Question {
  readonly startTime: string
  readonly endTime: string
  readonly userIds: readonly string[]
}

/** The same question a moment after it last changed, because each answer is a call. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)

/** How long an entry takes, in milliseconds. */
const lengthOf = ({ startTime, endTime }: Pick<Question, 'startTime' | 'endTime'>): number =>
  Date.parse(endTime.replace(' ', 'T')) - Date.parse(startTime.replace(' ', 'T'))

const timeText = ({ startTime, endTime }: Pick<Question, 'startTime' | 'endTime'>): string =>
  `${dayText(startTime.slice(0, 10))} ${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`

const minutesLater = (time: string, milliseconds: number): string =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + milliseconds).toISOString().slice(0, 19).replace('T', ' ')

/** Who of the entry's people has something else at its time, and when all of them are free, before it is saved. */
export const BusyTimes = ({ exceptId }: { readonly exceptId: string | undefined }) => {
  const gateway = useService(PlanGateway)
  const user = useStateValue(useService(Account).user)
  const { form } = useFormParts()
  // as: the form's own values
  const values = useWatch({ control: form.control }) as unknown as PlanValues
  const times = timesIn(values)
  const valid = isTime(times.startTime) && isTime(times.endTime) && times.endTime > times.startTime
  const own = user?.id
  const question: Question | undefined =
    valid && own !== undefined
      ? { startTime: times.startTime, endTime: times.endTime, userIds: [own, ...values.participantIds] }
      : undefined
  const asked = useSettled(JSON.stringify(question ?? null))
  const load = useCallback(
    async (signal: AbortSignal): Promise<Answer | undefined> => {
      // as: written above
      const of = JSON.parse(asked) as Question | null
      if (!of) return undefined
      const day = of.startTime.slice(0, 10)
      const week = `${stepDay('day', shownDays('week', day).to, 8)} 00:00:00`
      const most = `${stepDay('day', day, mostDays)} 00:00:00`
      const end = of.endTime > week ? of.endTime : week
      return gateway.busy(
        {
          beginTime: `${day} 00:00:00`,
          endTime: end > most ? most : end,
          userIds: [...new Set(of.userIds)],
          ...(exceptId !== undefined && { exceptId }),
        },
        signal,
      )
    },
    [gateway, asked, exceptId],
  )
  const { value, failure } = useLoaded(load)
  const conflicts = useMemo(
    () =>
      value?.people.flatMap(({ id, name, blocks }) => {
        const hits = blocks.filter((one) => one.startTime < times.endTime && one.endTime > times.startTime)
        return hits.length > 0 ? [{ id, name, hits }] : []
      }) ?? [],
    [value, times.startTime, times.endTime],
  )
  if (!valid || (!value && !failure)) return null
  const length = lengthOf(times)
  const free = (value?.free ?? []).filter((one) => lengthOf(one) >= length).slice(0, offered)
  const take = (begin: string) => {
    form.setValue('startTime', begin, { shouldDirty: true, shouldValidate: true })
    form.setValue('endTime', minutesLater(begin, length), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="ac-busy" role="status" data-conflict={conflicts.length > 0 || undefined}>
      {failure && <p>暂时不能查看忙闲，不影响保存</p>}
      {value && conflicts.length === 0 && <p>这段时间没有冲突</p>}
      {conflicts.length > 0 && (
        <>
          <p>{`${conflicts.length} 人在这段时间另有安排：`}</p>
          <ul>
            {conflicts.slice(0, 10).map(({ id, name, hits }) => (
              <li key={id}>
                {`${id === own ? '我' : name}：${hits
                  .slice(0, 3)
                  .map((one) => `${one.name ?? '忙碌'}（${timeText(one)}）`)
                  .join('；')}`}
              </li>
            ))}
          </ul>
          {free.length > 0 && !values.allDay && (
            <p className="ac-busy-free">
              <span>都有空的时间：</span>
              {free.map((one) => (
                <Button key={one.startTime} look="plain" small onClick={() => take(one.startTime)}>
                  {timeText({ startTime: one.startTime, endTime: minutesLater(one.startTime, length) })}
                </Button>
              ))}
            </p>
          )}
        </>
      )}
    </div>
  )
}
