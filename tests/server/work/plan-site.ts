import { beforeAll } from 'vitest'
import { type Caller, useManagementSite } from '../system/management-site.ts'

/** An occurrence, as the calendar answers it. */
interface Shown {
  readonly id: string
  readonly name: string
  readonly startTime: string
  readonly occurrence?: string
  readonly version: number
}

/** An entry as its form has it. */
export const meeting = {
  name: '案件讨论会',
  kind: 'meeting',
  startTime: '2026-12-01 09:30:00',
  endTime: '2026-12-01 11:00:00',
  allDay: false,
  place: '三楼会议室',
  visibility: 'participants',
} as const

/** A site with the callers of the calendar: two administrators, a clerk and a colleague of the clerk’s office. */
export function usePlanSite() {
  const { admin, orgAdmin, site } = useManagementSite()
  const callers: { clerk?: Caller; colleague?: Caller } = {}
  beforeAll(async () => {
    callers.clerk = await site.signIn('clerk')
    callers.colleague = await site.signIn('casemgr')
  })
  const of = (name: keyof typeof callers): Caller => {
    const found = callers[name]
    if (!found) throw new Error(`${name} has not signed in`)
    return found
  }
  const range = async (caller: Caller, beginDate: string, endDate = beginDate, more: Record<string, string> = {}) =>
    (await caller.get('/api/work/plan/range', { beginDate, endDate, ...more })).body
  const post = async (caller: Caller, name: string, body: object) => caller.post(`/api/work/plan/${name}`, body)
  return {
    admin,
    orgAdmin,
    site,
    clerk: () => of('clerk'),
    colleague: () => of('colleague'),
    range,
    /** Without what other areas have. */
    shown: async (caller: Caller, beginDate: string, endDate = beginDate, more: Record<string, string> = {}) =>
      ((await range(caller, beginDate, endDate, more)).data.entries as Shown[]).filter(({ id }) => !id.includes(':')),
    post,
    add: async (caller: Caller, more: object = {}): Promise<string> => {
      const { body } = await post(caller, 'create', { ...meeting, ...more })
      if (!body.success) throw new Error(JSON.stringify(body))
      return body.data.id
    },
    detail: async (caller: Caller, id: string, occurrence?: string) =>
      (await caller.get('/api/work/plan/detail', { id, ...(occurrence && { occurrence }) })).body,
    messages: async (caller: Caller) =>
      (await caller.get('/api/message/list', { size: '100' })).body.data as { title: string; content: string }[],
  }
}

/** When the entries of a name begin. */
export const starts = (rows: readonly Shown[], name: string) =>
  rows.filter((one) => one.name === name).map(({ startTime }) => startTime)
