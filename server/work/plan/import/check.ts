import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Context, Handler } from '../../../http/handler.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { readRule } from '../repeat/rule.ts'
import { ruleWords } from '../repeat/rule-words.ts'
import { type Compared, compare, planOf } from './compare.ts'
import { type CutFile, cutFile } from './cut-file.ts'
import { type ReadFile, readEntries } from './read-entries.ts'

type Answer = Schemas['PlanImportCheck']

/** The answer names no more of them. */
const mostEntries = 300

type Importing = Pick<Context<'checkPlanImport' | 'importPlanFile'>, 'account'>

export const importerOf = ({ account }: Importing) => ({
  userId: account.userId,
  mayEdit: account.permissions.has('work:plan:edit'),
})

/** POST /api/work/plan/import/check: what an import would do; changes nothing. 400 AA0001 as `cutFile`. */
export const checkPlanImport: Handler<'checkPlanImport'> = async (context) => {
  const cut = cutFile(context.body.calendarFile)
  const file = await readEntries(cut)
  return answerOf(cut, file, await compare({ db: context.db, ...importerOf(context) }, file))
}

const order = ['refused', 'changed', 'new', 'same'] as const

/** What a check answers. */
export function answerOf({ left }: Pick<CutFile, 'left'>, file: ReadFile, compared: readonly Compared[]): Answer {
  const entries = [...file.refused.map(refusedEntry), ...compared.map(shownEntry)]
  const grouped = Map.groupBy(entries, ({ state }) => state)
  const count = (state: (typeof order)[number]) => grouped.get(state)?.length ?? 0
  return {
    plan: planOf(compared),
    counts: { new: count('new'), changed: count('changed'), same: count('same'), refused: count('refused') },
    notes: notesOf(left, file.notes),
    entries: order.flatMap((state) => grouped.get(state) ?? []).slice(0, mostEntries),
  }
}

const refusedEntry = ({ name, reason, event }: ReadFile['refused'][number]): Answer['entries'][number] => ({
  name,
  state: 'refused',
  reason,
  ...(event && { ...times(event.starts_at, event.ends_at), allDay: event.start.isDate }),
})

const shownEntry = ({ entry, state, reason, changes }: Compared): Answer['entries'][number] => {
  const { name, starts_at, ends_at, all_day, rule } = entry.columns
  return {
    name,
    state,
    ...times(starts_at, ends_at),
    allDay: all_day === 1,
    ...(reason !== undefined && { reason }),
    ...(rule !== null && { ruleText: ruleWords(readRule(rule, { starts_at, zone: entry.zone })) }),
    ...(changes && { changes: [...changes] }),
  }
}

const times = (start: number, end: number) => ({ startTime: formatDateTime(start), endTime: formatDateTime(end) })

const notesOf = (left: CutFile['left'], notes: ReadFile['notes']): string[] =>
  (
    [
      [left.alarms, (count) => `不导入 ${count} 个提醒，请在本系统中另行设置`],
      [left.attachments, (count) => `不导入 ${count} 个附件`],
      [left.guests, (count) => `不导入 ${count} 名参与人，也不会通知他们`],
      [left.others, (count) => `不导入 ${count} 项待办、日志或忙闲信息`],
      [notes.cut, (count) => `${count} 个日程的标题、地点或备注过长，只导入前一部分`],
      [notes.untimed, (count) => `${count} 个日程没有结束时间，按 30 分钟导入`],
      [notes.floating, (count) => `${count} 个日程没有写明时区，按北京时间导入`],
    ] as const satisfies readonly (readonly [number, (count: number) => string])[]
  ).flatMap(([count, words]) => (count > 0 ? words(count) : []))
