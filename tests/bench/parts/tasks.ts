import type { Site } from '../../support/site.ts'
import { askData, type Headers, inParallel, signInBy } from '../client.ts'
import { busyAccounts, fillTasks, taskRows } from '../fill-tasks.ts'
import { type List, listTimes } from '../list-times.ts'
import { quantile } from '../median.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'

/** Milliseconds for 99 of 100 answers about a user's own to-dos with 16 readers. */
const budget = 100
const orders = ['arriveTime', 'dueTime', 'priority', 'name']

const lists: readonly List[] = [
  {
    name: '待办',
    path: 'work/task/list',
    filters: [
      {},
      { name: '7号' },
      { source: '测量应用77' },
      { kind: 'bench-application-20:公文审批' },
      { priority: 'urgent' },
      { overdue: 'true' },
      { dueBeginDate: '2026-01-01', dueEndDate: '2026-06-30' },
      { status: 'later' },
      { status: 'done' },
      { status: 'read' },
      { status: 'transferred' },
      { view: 'begun' },
      { view: 'begun', status: 'done' },
    ],
    orders,
    budget,
  },
  {
    name: '他人待办',
    path: 'work/task/list',
    filters: [
      { view: 'all' },
      { view: 'all', overdue: 'true' },
      { view: 'all', source: '测量应用77' },
      { view: 'all', name: '77号' },
      { view: 'all', status: 'done' },
    ],
    orders,
  },
]

/** The to-do list over a million to-dos of a hundred applications, on both databases. */
export const benchTasks = (): Promise<void> => onDatabases({}, benchInbox, fillTasks)

const benchInbox = async (kind: Kind, site: Site): Promise<void> => {
  const api = `${site.origin}/api/`
  const lines: Line[] = []
  for (const username of [...busyAccounts, 'casemgr']) {
    const { headers } = await signInBy(site.origin, { username, password })
    // No other account of these sees the to-dos of others.
    for (const list of lists.filter(({ name }) => name === '待办' || username === 'admin' || username === 'orgadmin'))
      lines.push(...(await listTimes(api, list, headers, username)))
    lines.push(await summaryTimes(api, headers, username))
  }
  print(`Server: ${taskRows.toLocaleString('en')} to-dos of applications on ${kind}`, lines)
}

const summaryTimes = async (api: string, headers: Headers, who: string): Promise<Line> => {
  const asked = Array.from({ length: quick ? 32 : 320 }, () => `${api}work/task/summary`)
  const { times } = await inParallel(asked, 16, (one) => askData('GET', one, headers))
  return atMost(`待办数 (${who}): 16 readers, 99 of 100`, quantile(times, 0.99), budget, milliseconds)
}
