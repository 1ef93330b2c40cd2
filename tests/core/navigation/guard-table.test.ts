import { describe, expect, it } from 'vitest'
import { arrive } from './arrive.ts'
import { openGuardStage } from './guard-stage.ts'

const loads = {
  'nothing loaded': [],
  'the person loaded': ['user'],
  'person and menu loaded': ['user', 'menus'],
} as const
type Loaded = keyof typeof loads

/** The guard with the real services, brought into a state; its requests on the way there are not counted. */
const stageIn = async ({ signedIn, loaded, locked }: { signedIn: boolean; loaded: Loaded; locked: boolean }) => {
  const stage = openGuardStage({ signedIn })
  const wanted: readonly string[] = loads[loaded]
  if (wanted.includes('user')) await stage.account.load()
  if (wanted.includes('menus')) await stage.menus.load()
  if (locked) stage.lock()
  stage.calls.length = 0
  return stage
}

const entrances = ['/login', '/lock', '/confirm', '/register', '/forget', '/platform'].map(
  (path) => `${path}?redirect=%2F`,
)
/** Where each page leads after sign-in: before the menu is loaded, and after. */
const pages: Readonly<Record<string, readonly [first: string, later: string]>> = {
  '/': ['/Dashboard/home', '/Dashboard/home'],
  '/Dashboard/home': ['/Dashboard/home', '/Dashboard/home'],
  '/system/user?current=2&name=%E5%BC%A0#row': [
    '/system/user?current=2&name=%E5%BC%A0#row',
    '/system/user?current=2&name=%E5%BC%A0#row',
  ],
  '/nothing?x=1': ['/Dashboard/home', '/error/nothing?x=1'],
  '/403': ['/error/403', '/error/403'],
  '/500?x=1': ['/error/500?x=1', '/error/500?x=1'],
  '/error/some/where': ['/error/some/where', '/error/some/where'],
  '/logout': ['/logout', '/logout'],
}

const states = [true, false].flatMap((signedIn) =>
  (Object.keys(loads) as Loaded[]).flatMap(
    (
      loaded, // as: the names of the table
    ) => [true, false].map((locked) => ({ signedIn, loaded, locked })),
  ),
)
/** Nothing is loaded or locked while signed out. */
const possible = states.filter(({ signedIn, loaded, locked }) => signedIn || (loaded === 'nothing loaded' && !locked))

describe.each(possible)('signed in $signedIn, $loaded, locked $locked', (state) => {
  it.each(entrances)('S4.1 %s is shown, without a request', async (path) => {
    const { guard, calls, warnings } = await stageIn(state)
    expect(await arrive(guard, path)).toEqual({ path, shown: true, through: [] })
    expect([calls, warnings]).toEqual([[], []])
  })

  it.each(Object.entries(pages))('S4.2 S4.3 S4.4 S4.5 %s', async (path, [first, later]) => {
    const { guard, calls, masks } = await stageIn(state)
    masks.length = 0
    const arrival = await arrive(guard, path)
    const entrance = state.locked ? '/lock' : '/login'
    if (!state.signedIn || state.locked) {
      const to = `${entrance}?redirect=${encodeURIComponent(path)}`
      expect(arrival).toEqual({ path: to, shown: true, through: [{ to, replace: state.locked }] })
      expect([calls, masks]).toEqual([[], []])
      return
    }
    // as: any word
    const missing = ['user', 'menus'].filter((call) => !(loads[state.loaded] as readonly string[]).includes(call))
    expect(arrival).toMatchObject({ path: missing.length === 0 ? later : first, shown: true })
    expect(arrival.through.every(({ replace }) => !replace)).toBe(true)
    expect(calls).toEqual(missing)
    expect(masks).toEqual(missing.flatMap(() => ['on', 'off']))
  })
})

describe('redirects', () => {
  /** A page that redirects `times` times and is then shown, by differently spelled paths. */
  const chain = (times: number) => {
    const placeOf = (pathname: string) => Number(pathname.slice('/step-'.length))
    return openGuardStage({
      look: (pathname) => {
        const canonical =
          pathname.startsWith('/step-') && placeOf(pathname) < times ? `/step-${placeOf(pathname) + 1}` : pathname
        return { name: pathname, exists: true, canonical }
      },
    })
  }

  it('S4.6 thirty are followed when the last one passes', async () => {
    const { guard, account, menus } = chain(30)
    await account.load()
    await menus.load()
    const { path, shown, through } = await arrive(guard, '/step-0')
    expect([path, shown, through.length]).toEqual(['/step-30', true, 30])
  })

  it('S4.6 the thirty-first is aborted, with no message of its own', async () => {
    const { guard, session, warnings } = openGuardStage({
      look: (pathname) => ({ name: `at ${pathname}`, exists: true, canonical: pathname }),
      signedIn: false,
    })
    const { shown, through, cause } = await arrive(guard, '/system/user')
    expect([shown, through.length, session.authorization.value]).toEqual([false, 30, undefined])
    expect(cause).toEqual(new Error('Infinite redirect in navigation guard'))
    expect(warnings).toEqual([])
  })
})
