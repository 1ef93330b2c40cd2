import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { writeMessage } from '../../../message/index.ts'
import type { PlanEntryTable } from '../table.ts'

type Told = Pick<Selectable<PlanEntryTable>, 'id' | 'name' | 'place' | 'all_day' | 'starts_at' | 'ends_at'>

/** `2026-03-02 09:30 至 11:00`; of whole days `2026-03-02 至 2026-03-04`. */
export function timeWords({ all_day, starts_at, ends_at }: Pick<Told, 'all_day' | 'starts_at' | 'ends_at'>): string {
  const [start, end] = [formatDateTime(starts_at), formatDateTime(all_day === 1 ? ends_at - 1 : ends_at)]
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  if (all_day === 1) return isOneDay ? start.slice(0, 10) : `${start.slice(0, 10)} 至 ${end.slice(0, 10)}`
  return `${start.slice(0, 16)} 至 ${isOneDay ? end.slice(11, 16) : end.slice(0, 16)}`
}

const withPlace = ({ place }: Told): string => (place === null ? '' : `，地点：${place}`)

const subject = (what: string, name: string): string => `${what}：${name}`.slice(0, 100)

/** What an entry is to the people that it is about, in Chinese. */
export const wordsFor = {
  invited: (entry: Told, organiser: string) => ({
    title: subject('日程邀请', entry.name),
    content: `${organiser}邀请您参加“${entry.name}”，${timeWords(entry)}${withPlace(entry)}。请答复是否参加。`,
  }),
  changed: (entry: Told, organiser: string, again: boolean) => ({
    title: subject('日程变更', entry.name),
    content: `${organiser}修改了“${entry.name}”，现为${timeWords(entry)}${withPlace(entry)}。${again ? '时间有变，请重新答复。' : ''}`,
  }),
  cancelled: (entry: Told, organiser: string, reason: string | undefined) => ({
    title: subject('日程取消', entry.name),
    content: `${organiser}取消了“${entry.name}”，原定${timeWords(entry)}。${reason === undefined ? '' : `原因：${reason}`}`,
  }),
  withdrawn: (entry: Told, organiser: string) => ({
    title: subject('日程取消', entry.name),
    content: `${organiser}不再邀请您参加“${entry.name}”，原定${timeWords(entry)}。`,
  }),
}

/** Tells users about an entry, in the transaction of what it tells. `now` in milliseconds since 1970. */
export async function tell(
  tx: Database,
  userIds: readonly string[],
  { id, ...words }: { readonly id: string; readonly title: string; readonly content: string },
  now: number,
): Promise<void> {
  await writeMessage(tx, userIds, { ...words, kind: 'system', link: `/work/plan?open=${id}` }, now)
}
