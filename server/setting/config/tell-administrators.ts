import { dutyNames } from '../../../openapi/facts/duties.ts'
import type { Database } from '../../database/schema.ts'
import type { Entry } from '../../kernel/parameters/catalogue.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { writeMessage } from '../../message/index.ts'
import { administratorsOf } from '../../system/role/index.ts'
import type { Changing } from './write-value.ts'

interface Told {
  readonly entry: Entry
  readonly how: 'changed' | 'proposed' | 'confirmed' | 'rejected'
  /** In words; undefined of a secret. */
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly by: Pick<Changing, 'account' | 'clock'>
}

const titles = {
  changed: (name: string) => `系统参数“${name}”已修改`,
  proposed: (name: string) => `系统参数“${name}”有待确认的变更`,
  confirmed: (name: string) => `系统参数“${name}”的变更已确认`,
  rejected: (name: string) => `系统参数“${name}”的变更未生效`,
} as const

/** Sends all administrators of the site a message about a guarded parameter, in the transaction of its change. */
export async function tellAdministrators(tx: Database, { entry, how, before, after, by }: Told): Promise<void> {
  const { account, clock } = by
  const now = clock.now()
  const { name } = entry.parameter
  const what = before === undefined || after === undefined ? '换成新的值' : `由 ${before} 改为 ${after}`
  const who = `${account.name}（${account.username}）于 ${formatDateTime(now)} `
  const others = `${dutyNames[entry.duty]}以外的管理员`
  const said = {
    changed: `将“${name}”${what}。如有疑问，请立即联系本人核实。`,
    proposed: `提出将“${name}”${what}，须由${others}在系统参数中确认后生效。请先向提出人核实。`,
    confirmed: `确认将“${name}”${what}，变更已经生效。`,
    rejected: `撤回或驳回了“${name}”的变更（${what}），原值不变。`,
  }
  const message = {
    kind: 'system',
    title: titles[how](name),
    content: who + said[how],
    link: `/setting/config?parameterKey=${entry.key}`,
  } as const
  await writeMessage(tx, await administratorsOf(tx, account.day), message, now)
}
