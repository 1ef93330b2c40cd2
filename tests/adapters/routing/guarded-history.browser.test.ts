import { afterEach, describe, expect, it } from 'vitest'
import { type Guard, GuardedHistory, type Verdict } from '../../../src/adapters/routing/guarded-history.ts'
import { type FramedPage, openFramedPage } from './framed-page.ts'
import { navigatorSuite } from './navigator.suite.ts'

const base = '/authCenter'
const show: Verdict = { kind: 'show' }
const redirect = (to: string, replace = false): Verdict => ({ kind: 'redirect', to, replace })
const stay = (cause: unknown = 'refused'): Verdict => ({ kind: 'stay', cause })

/** The guard answers in microtasks, all of which have run by the next task. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A history at a path; its guard answers what `verdicts` says of a path, and shows what is not in it. */
const openStage = async (path: string, verdicts: Record<string, Verdict | Promise<Verdict>> = {}) => {
  const page = await openFramedPage(base + path)
  const asked: [path: string, redirects: number][] = []
  const guard: Guard = async (target, redirects) => {
    asked.push([target, redirects])
    return (await verdicts[target]) ?? show
  }
  const begin = async () => {
    const history = new GuardedHistory(base, page.window)
    history.start(guard)
    await settled()
    return history
  }
  const history = await begin()
  return {
    page,
    asked,
    verdicts,
    history,
    visit: async (target: string, options?: { readonly replace?: boolean }) => {
      history.go(target, options)
      await settled()
    },
    step: async (steps: number, arrivals?: number) => {
      await page.step(steps, arrivals)
      await settled()
    },
    reload: () => {
      page.reload()
      return begin()
    },
  }
}

navigatorSuite('guarded history of the browser', async () => {
  const { page, history, step } = await openStage('/first')
  return {
    navigator: history,
    settled,
    back: () => step(-1),
    elsewhere: page.elsewhere,
    left: () => page.left(),
    close: () => page.close(),
  }
})

let page: FramedPage | undefined
afterEach(() => page?.close())

const opened: typeof openStage = async (...given) => {
  const stage = await openStage(...given)
  page = stage.page
  return stage
}

describe('GuardedHistory', () => {
  it('S2.1 shows the page’s address, without the base path to the guard, with it to the router', async () => {
    const { history, asked } = await opened('/system/user?current=2#part')
    expect(asked).toEqual([['/system/user?current=2#part', 0]])
    expect(history.visit.value).toMatchObject({
      path: '/system/user?current=2#part',
      action: 'POP',
      location: { pathname: '/authCenter/system/user', search: '?current=2', hash: '#part' },
    })
  })

  it.each([
    ['', '/'],
    ['/', '/'],
    ['/login', '/login'],
  ])('S2.1 the address /authCenter%s is the path %s', async (address, path) => {
    const { history } = await opened(address)
    expect(history.path).toBe(path)
  })

  it('pushes, replaces and goes back, the address along with it', async () => {
    const {
      history,
      page: { window },
      visit,
      step,
    } = await opened('/a')
    const seen: unknown[] = []
    history.visit.subscribe((visited) => seen.push([visited?.action, visited?.path]))
    await visit('/b?x=1')
    expect(window.location.href).toBe(`${location.origin}/authCenter/b?x=1`)
    await visit('/c', { replace: true })
    await step(-1)
    await step(1)
    expect(seen).toEqual([
      ['POP', '/a'],
      ['PUSH', '/b?x=1'],
      ['REPLACE', '/c'],
      ['POP', '/a'],
      ['POP', '/c'],
    ])
  })

  it('S2.2 a history entry keeps its key, by which its scroll position is found', async () => {
    const { history, visit, step } = await opened('/a')
    const key = () => history.visit.value?.location.key
    const first = key()
    await visit('/b')
    const second = key()
    expect(second).not.toBe(first)
    await step(-1)
    expect(key()).toBe(first)
    await step(1)
    expect(key()).toBe(second)
  })

  it('replaces where one goes to the page that is shown', async () => {
    const {
      history,
      visit,
      page: { window },
    } = await opened('/a')
    const before = window.history.length
    await visit('/a')
    expect([history.visit.value?.action, window.history.length]).toEqual(['REPLACE', before])
  })

  it('shows nothing, and moves nothing, before the guard has answered', async () => {
    const answer = Promise.withResolvers<Verdict>()
    const { history, page: framed, visit } = await opened('/a', { '/b': answer.promise })
    await visit('/b')
    expect([history.path, framed.address]).toEqual(['/a', '/authCenter/a'])
    answer.resolve(show)
    await settled()
    expect(history.path).toBe('/b')
  })
})

describe('GuardedHistory: sent elsewhere', () => {
  it('S4.6 counts the redirects of one navigation, and begins anew with the next', async () => {
    const { asked, history, visit } = await opened('/a', { '/b': redirect('/c'), '/c': redirect('/d') })
    await visit('/b')
    await visit('/e')
    expect(asked.slice(1)).toEqual([
      ['/b', 0],
      ['/c', 1],
      ['/d', 2],
      ['/e', 0],
    ])
    expect(history.path).toBe('/e')
  })

  it('a page that only forwards has no place in the history', async () => {
    const {
      visit,
      step,
      history,
      page: { window },
    } = await opened('/a', { '/b': redirect('/c') })
    const before = window.history.length
    await visit('/b')
    expect([history.visit.value?.action, window.history.length]).toEqual(['PUSH', before + 1])
    await step(-1)
    expect(history.path).toBe('/a')
  })

  it('S4.5 a redirect that replaces takes the place of the page that was shown', async () => {
    const {
      visit,
      history,
      page: { window },
    } = await opened('/a', { '/b': redirect('/lock', true) })
    const before = window.history.length
    await visit('/b')
    expect([history.visit.value?.action, window.history.length]).toEqual(['REPLACE', before])
  })

  it('S4.2 a first page that is refused is replaced by where one is sent', async () => {
    const {
      history,
      page: { address, window },
    } = await opened('/a', { '/a': redirect('/login?redirect=%2Fa') })
    expect(history.visit.value).toMatchObject({ path: '/login?redirect=%2Fa', action: 'REPLACE' })
    expect([address, window.history.state]).toEqual([
      '/authCenter/login?redirect=%2Fa',
      { key: expect.any(String), index: 0 },
    ])
  })

  it('S5.8 Back to a page that is closed by now shows where one is sent, at that place', async () => {
    const { verdicts, visit, step, history, page: framed } = await opened('/a')
    await visit('/b')
    await visit('/c')
    verdicts['/a'] = redirect('/lock?redirect=%2Fa', true)
    await step(-2)
    expect(history.visit.value).toMatchObject({ path: '/lock?redirect=%2Fa', action: 'REPLACE' })
    expect([framed.address, framed.window.history.state]).toMatchObject([
      '/authCenter/lock?redirect=%2Fa',
      { index: 0 },
    ])
  })
})

describe('GuardedHistory: refused', () => {
  it('S4.3 stays on the page that is shown', async () => {
    const { history, visit, page: framed } = await opened('/a', { '/b': stay() })
    const before = [history.visit.value, framed.window.history.length]
    await visit('/b')
    expect([history.visit.value, framed.window.history.length]).toEqual(before)
    expect([framed.address, history.failure.value]).toEqual(['/authCenter/a', undefined])
  })

  it.each([
    ['one step', -1, '/b'],
    ['two steps', -2, '/a'],
  ])('S4.3 a refused Back of %s restores address and place', async (_, steps, target) => {
    const stage = await opened('/a')
    await stage.visit('/b')
    await stage.visit('/c')
    stage.verdicts[target] = stay()
    await stage.step(steps, 2)
    expect([stage.page.address, stage.history.path]).toEqual(['/authCenter/c', '/c'])
    expect(stage.asked.at(-1)).toEqual([target, 0])
    stage.verdicts[target] = show
    await stage.step(steps)
    expect([stage.page.address, stage.history.path]).toEqual([base + target, target])
  })

  it('S4.3 a refused Forward restores address and place', async () => {
    const { visit, step, verdicts, history, page: framed } = await opened('/a')
    await visit('/b')
    await step(-1)
    verdicts['/b'] = stay()
    await step(1, 2)
    expect([framed.address, history.path]).toEqual(['/authCenter/a', '/a'])
  })

  it('S4.6 a Back that was sent on, and then refused, restores address and place', async () => {
    const { visit, step, verdicts, history, page: framed } = await opened('/a')
    await visit('/b')
    verdicts['/a'] = redirect('/elsewhere')
    verdicts['/elsewhere'] = stay()
    await step(-1, 2)
    expect([framed.address, history.path]).toEqual(['/authCenter/b', '/b'])
  })

  it('S4.3 with no page yet to stay on, tells why; the next navigation that passes takes it back', async () => {
    const cause = new Error('no answer')
    const {
      history,
      visit,
      page: { address },
    } = await opened('/a', { '/a': stay(cause) })
    expect([history.visit.value, history.failure.value, history.path]).toEqual([undefined, cause, '/a'])
    expect(address).toBe('/authCenter/a')
    await visit('/login')
    expect([history.path, history.failure.value]).toEqual(['/login', undefined])
  })
})

describe('GuardedHistory: one navigation overtakes another', () => {
  it('drops the late answer of the older one', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { history, visit } = await opened('/a', { '/slow': slow.promise })
    await visit('/slow')
    await visit('/quick')
    slow.resolve(show)
    await settled()
    expect(history.path).toBe('/quick')
  })

  it('asks no more about what an overtaken one was sent to', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { asked, visit } = await opened('/a', { '/slow': slow.promise })
    await visit('/slow')
    await visit('/quick')
    slow.resolve(redirect('/late'))
    await settled()
    expect(asked.map(([path]) => path)).toEqual(['/a', '/slow', '/quick'])
  })

  it('Back overtakes a link that was followed', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { history, visit, step, page: framed } = await opened('/a', { '/slow': slow.promise })
    await visit('/b')
    await visit('/slow')
    await step(-1)
    slow.resolve(show)
    await settled()
    expect([history.path, framed.address]).toEqual(['/a', '/authCenter/a'])
  })

  it('a link that overtakes a Back stands right after the page that Back reached', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { history, visit, step, verdicts, page: framed } = await opened('/a')
    await visit('/b')
    await visit('/c')
    verdicts['/a'] = slow.promise
    await step(-2)
    await visit('/d')
    expect([framed.address, framed.window.history.state]).toMatchObject(['/authCenter/d', { index: 1 }])
    verdicts['/a'] = stay()
    await step(-1, 2)
    expect([history.path, framed.address]).toEqual(['/d', '/authCenter/d'])
  })

  it('Forward overtakes Back, and the page that is shown stays', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { asked, history, visit, step, verdicts } = await opened('/a')
    await visit('/b')
    const shown = history.visit.value
    verdicts['/a'] = slow.promise
    await step(-1)
    await step(1)
    slow.resolve(show)
    await settled()
    expect([history.visit.value, asked.length]).toEqual([shown, 3])
  })

  it('a refused link that overtakes a Back restores address and place', async () => {
    const { history, visit, step, verdicts, page: framed } = await opened('/a', { '/no': stay() })
    await visit('/b')
    verdicts['/a'] = Promise.withResolvers<Verdict>().promise
    await step(-1)
    const undone = framed.arrived()
    history.go('/no')
    await undone
    expect([history.path, framed.address]).toEqual(['/b', '/authCenter/b'])
  })
})

describe('GuardedHistory: after a reload', () => {
  it('S2.2 an entry keeps its key', async () => {
    const { visit, history, reload } = await opened('/a')
    await visit('/b')
    const key = history.visit.value?.location.key
    expect((await reload()).visit.value?.location.key).toBe(key)
  })

  it('S4.3 a refused Back still restores address and place', async () => {
    const { visit, step, reload, verdicts, page: framed } = await opened('/a')
    await visit('/b')
    await visit('/c')
    const history = await reload()
    verdicts['/a'] = stay()
    await step(-2, 2)
    expect([history.path, framed.address]).toEqual(['/c', '/authCenter/c'])
  })

  it('S4.2 a page that is sent elsewhere then keeps its place', async () => {
    const { visit, reload, verdicts, page: framed } = await opened('/a')
    await visit('/b')
    verdicts['/b'] = redirect('/login')
    const history = await reload()
    expect([history.path, framed.window.history.state]).toMatchObject(['/login', { index: 1 }])
  })

  it('what another script wrote into a history entry is no place of ours', async () => {
    const { history, page: framed, visit, reload } = await opened('/a')
    framed.window.history.replaceState({ index: 'x', key: 7 }, '')
    expect((await reload()).visit.value?.location.key).toEqual(expect.any(String))
    await visit('/b')
    expect([history.path, framed.address]).toEqual(['/b', '/authCenter/b'])
  })
})
