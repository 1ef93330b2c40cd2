import { readDay } from './read-day.ts'

const clock = /[T\s]\s*(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2}))?(?:[秒分]|\.\d+)?$/

/**
 * The moment that a text means, `YYYY-MM-DD HH:mm:ss`: 2026/3/1 8:05, 2026年3月1日 8时5分. A text without a time of day, or
 * that is none, stays as it is, for the schema to refuse.
 */
export function readMoment(text: string): string {
  const narrow = text.normalize('NFKC').trim()
  const [found, ...parts] = clock.exec(narrow) ?? []
  if (found === undefined) return text
  const [hours = '', minutes = '', seconds = '0'] = parts
  const day = readDay(narrow.slice(0, -found.length))
  return `${day} ${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}`
}
