import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { type AppRoute, RouteTable, routeOf } from '../../../src/app/routing/route-table.tsx'
import { TabKeys } from '../../../src/app/routing/tab-keys.ts'
import { tabRulesOf } from '../../../src/app/routing/tab-rules.ts'
import { askBeforeLoss } from '../../../src/app/routing/unsaved-guard.ts'
import type { Verdict } from '../../../src/core/navigation/guarded-moves.ts'
import { Session } from '../../../src/core/session/session.ts'
import { mutable } from '../../../src/core/state.ts'
import { Tabs } from '../../../src/core/tabs/tabs.ts'
import { UnsavedWork } from '../../../src/core/tabs/unsaved-work.ts'
import type { Feature } from '../../../src/features/feature.ts'

const feature = (name: string, more: Partial<Feature> = {}): Feature => ({
  routeName: name,
  path: `/${name}`,
  title: name,
  view: () => Promise.reject(new Error('not shown')),
  ...more,
})
const features = [feature('kept'), feature('fresh', { noCache: true }), feature('detail', { tabPer: ['id'] })]
const fixed: AppRoute[] = [
  { path: '/login', handle: { name: 'login', area: 'entry' } },
  { path: '/lock', handle: { name: 'lock', area: 'entry' } },
  { path: '/403', handle: { name: '403', area: 'standalone' } },
  { path: '/redirect/*', handle: { name: 'redirect-index', area: 'shell' } },
  { path: '/error/*', handle: { name: 'error', area: 'shell' } },
  { path: '*', handle: { name: 'not-found', area: 'shell', notFound: true } },
]
const menu = features.map(({ routeName, path }) => ({
  id: routeName,
  link: path,
  name: routeName,
  routeName,
  hidden: 0 as const,
  children: [],
}))

/** The guard with kept, fresh and detail?id=1 open, `shown` being shown; each has unsaved input. */
const open = (shown: string, answer: boolean, verdict: Verdict = { kind: 'show' }) => {
  const storage = createMemoryStorage()
  const session = new Session(storage)
  session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const asked: string[] = []
  const ask = ({ message }: { readonly message: string }) => {
    asked.push(message.slice(0, message.indexOf('有')))
    return Promise.resolve(answer)
  }
  const unsaved = new UnsavedWork({ ask }, session)
  const tabs = new Tabs(storage, session, tabRulesOf(features))
  const table = new RouteTable(fixed).take(
    features.map((one) => routeOf(one, 'shell')),
    mutable(menu),
  )
  const keys = new TabKeys(tabs, table)
  for (const path of ['/kept', '/fresh', '/detail?id=1', shown]) {
    const one = features.find(({ routeName }) => path.startsWith(`/${routeName}`))
    if (!one) throw new Error(`no screen at ${path}`)
    tabs.open({ path: one.path, fullPath: path, name: one.routeName, meta: { noCache: one.noCache ?? false } })
    const tab = keys.at(path)
    if (unsaved.in().length < 3 && tab !== undefined) unsaved.add({ tab, title: tab }, '表单')
  }
  const guard = askBeforeLoss(() => Promise.resolve(verdict), {
    session,
    tabs,
    unsaved,
    table: () => table,
    tabKeys: () => keys,
  })
  return { guard, asked, session }
}

describe('askBeforeLoss', () => {
  it.each([
    ['/kept', '/fresh', []],
    ['/kept', '/detail?id=2', []],
    ['/kept', '/error/404', []],
    ['/kept', '/lock', []],
    ['/kept', '/redirect/kept', ['“/kept”']],
    ['/kept', '/redirect/detail?id=1', ['“/detail?id=1”']],
    ['/kept', '/redirect/detail?id=2', []],
    ['/kept', '/login', ['“/kept”、“/fresh”、“/detail?id=1”']],
    ['/kept', '/403', ['“/kept”、“/fresh”、“/detail?id=1”']],
    ['/fresh', '/kept', ['“/fresh”']],
    ['/fresh', '/error/404', ['“/fresh”']],
    ['/fresh', '/fresh?current=2', []],
    ['/fresh', '/lock', []],
    ['/fresh', '/redirect/fresh', ['“/fresh”']],
    ['/fresh', '/redirect/kept', ['“/kept”、“/fresh”']],
  ])('S3.6 on the way from %s to %s asks for %j, and declining stays', async (from, to, wanted) => {
    const { guard, asked } = open(from, false)
    const verdict = await guard(to, 0)
    expect(asked).toEqual(wanted)
    expect(verdict.kind).toBe(wanted.length > 0 ? 'stay' : 'show')
  })

  it('S3.6 accepting continues', async () => {
    const { guard, asked } = open('/fresh', true)
    expect(await guard('/kept', 0)).toEqual({ kind: 'show' })
    expect(asked).toHaveLength(1)
  })

  it('S4.2 asks only about the final target of redirects, and not at all when the session is over', async () => {
    const redirect: Verdict = { kind: 'redirect', to: '/kept', replace: false }
    const sent = open('/fresh', false, redirect)
    expect(await sent.guard('/login', 0)).toEqual(redirect)
    const over = open('/fresh', false)
    over.session.clear()
    expect(await over.guard('/login', 0)).toEqual({ kind: 'show' })
    expect([sent.asked, over.asked]).toEqual([[], []])
  })
})
