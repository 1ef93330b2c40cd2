import { beforeAll, describe, expect, it } from 'vitest'
import { figuresOf as signInFigures } from '../../../src/features/setting/log/parts/figures/sign-in-figures.ts'
import { figuresOf as userFigures } from '../../../src/features/system/user/parts/figures/user-figures.ts'
import { lineOf } from '../../../src/features/work/task/parts/waiting/waiting.ts'
import { type Caller, testNow, useManagementSite } from './management-site.ts'
import { queryOf } from './statistics-site.ts'

/** A number of the home page, with the operation of the list that its address opens. */
interface HomeFigure {
  readonly label: string
  readonly value: number
  readonly to: string
  readonly list: string
}

/** Every number of the home page that the account sees. */
const figuresFor = async (caller: Caller): Promise<readonly HomeFigure[]> => {
  const read = async (path: string) => {
    const { status, body } = await caller.get(path)
    expect([200, 403]).toContain(status)
    return status === 200 ? body.data : undefined
  }
  const users = await read('/api/system/user/figures')
  const signIns = await read('/api/setting/log/figures')
  const kinds: readonly Parameters<typeof lineOf>[0][] = (await read('/api/work/task/summary')) ?? []
  return [
    ...(users ? userFigures(users).map((figure) => ({ ...figure, list: 'listUsers' })) : []),
    ...(signIns ? signInFigures(signIns, testNow).map((figure) => ({ ...figure, list: 'listSignInLogs' })) : []),
    ...kinds
      .map((kind) => lineOf(kind, '认证中心', testNow))
      .map(({ kindName: label, count: value, to }) => ({ label, value, to, list: 'listTasks' })),
  ]
}

describe('30.1.1 no card of home tells a number that its list would not', () => {
  const { site } = useManagementSite()
  beforeAll(async () => {
    await site.db.updateTable('user').set({ status: 'locked' }).where('username', '=', 'locked').execute()
    await site.db.updateTable('user').set({ status: 'pending' }).where('username', '=', 'pending').execute()
    await site.signIn('clerk', 'wrong').catch(() => undefined)
    await site.signIn('nobody-at-all', 'wrong').catch(() => undefined)
  })

  it.each([
    ['admin', 5],
    ['orgadmin', 3],
    ['auditor', 3],
    ['casemgr', 0],
    ['clerk', 0],
  ])('of %s, at least %i', async (username, least) => {
    const caller = await site.signIn(username)
    const figures = await figuresFor(caller)
    expect(figures.length).toBeGreaterThanOrEqual(least)
    const totals = await Promise.all(
      figures.map(async ({ label, to, list }) => {
        const { path, query } = queryOf({ list, address: to })
        const { status, body } = await caller.get(path, { ...query, size: '10' })
        return [label, status === 200 ? body.total : status]
      }),
    )
    expect(totals).toEqual(figures.map(({ label, value }) => [label, value]))
  })
})
