import { fromText } from '../../../core/time/local-text.ts'

const two = (value: number): string => String(value).padStart(2, '0')

const typedDay =
  /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d\d)(\d\d))(?:\s+(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?)?$/u

/**
 * The day, and with `time` the time, that a person has typed: 2026-1-5, 2026/01/05, 2026年1月5日 or 20260105, and 8:05 or
 * 8:05:09 after it. Undefined for anything else, and for a day that no calendar has.
 */
export const readTyped = (raw: string, time: boolean): Date | undefined => {
  const [, year, month, day, month8, day8, ...clock] = typedDay.exec(raw.trim()) ?? []
  if (year === undefined || (!time && clock[0] !== undefined)) return undefined
  const parts = [month ?? month8, day ?? day8, ...clock].map((part) => Number(part ?? 0))
  const [monthOfYear = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0] = parts
  return (
    fromText(`${year}-${two(monthOfYear)}-${two(dayOfMonth)} ${two(hour)}:${two(minute)}:${two(second)}`) ?? undefined
  )
}
