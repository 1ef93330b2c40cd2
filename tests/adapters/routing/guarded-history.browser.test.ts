import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../../src/core/navigation/guarded-moves.ts'
import { openStage, redirect, settled, show } from './history-stage.ts'
import { navigatorSuite } from './navigator.suite.ts'

navigatorSuite('guarded history of the browser', async () => {
  const { page, history, step } = await openStage('/first')
  return {
    navigator: history,
    settled,
    stepped: () => page.arrived().then(settled),
    back: () => step(-1),
    elsewhere: page.elsewhere,
    left: () => page.left(),
  }
})

describe('GuardedHistory', () => {
  it('S2.1 has the page’s address, without the base path for the guard, with it for the router', async () => {
    const { history, asked } = await openStage('/system/user?current=2#part')
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
    const { history } = await openStage(address)
    expect(history.path).toBe(path)
  })

  it('pushes, replaces and goes back, together with the address', async () => {
    const {
      history,
      page: { window },
      visit,
      step,
    } = await openStage('/a')
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

  it('S2.2 a history entry keeps its key, which identifies its scroll position', async () => {
    const { history, visit, step } = await openStage('/a')
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

  it('replaces on a navigation to the shown page', async () => {
    const {
      history,
      visit,
      page: { window },
    } = await openStage('/a')
    const before = window.history.length
    await visit('/a')
    expect([history.visit.value?.action, window.history.length]).toEqual(['REPLACE', before])
  })

  it('shows and changes nothing before the guard’s verdict', async () => {
    const answer = Promise.withResolvers<Verdict>()
    const { history, page: framed, visit } = await openStage('/a', { '/b': answer.promise })
    await visit('/b')
    expect([history.path, framed.address]).toEqual(['/a', '/authCenter/a'])
    answer.resolve(show)
    await settled()
    expect(history.path).toBe('/b')
  })

  it('S10.1 amends the query without the guard, under the same key', async () => {
    const { history, asked, page: framed } = await openStage('/a?x=1#part')
    const [questions, key] = [asked.length, history.visit.value?.location.key]
    expect(history.amend('current=2')).toBe(true)
    expect([history.path, framed.address]).toEqual(['/a?current=2#part', '/authCenter/a?current=2#part'])
    expect([asked.length, history.visit.value?.location.key]).toEqual([questions, key])
  })

  it('does not amend during another navigation, and does not delay it', async () => {
    const answer = Promise.withResolvers<Verdict>()
    const { history, page: framed, visit } = await openStage('/a', { '/b': answer.promise })
    await visit('/b')
    expect(history.amend('current=2')).toBe(false)
    answer.resolve(show)
    await settled()
    expect([history.path, framed.address]).toEqual(['/b', '/authCenter/b'])
    expect(history.amend('current=2')).toBe(true)
  })
})

describe('GuardedHistory: redirected', () => {
  it('S4.6 counts the redirects of one navigation, and restarts with the next', async () => {
    const { asked, history, visit } = await openStage('/a', { '/b': redirect('/c'), '/c': redirect('/d') })
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

  it('a forwarding page has no history entry', async () => {
    const { visit, step, history } = await openStage('/a', { '/b': redirect('/c') })
    await visit('/b')
    expect([history.visit.value?.action, history.path]).toEqual(['PUSH', '/c'])
    // An entry of /b would forward to /c again. The number of entries tells nothing: a tab has fifty at most, of all
    // tests.
    await step(-1)
    expect(history.path).toBe('/a')
  })

  it('S4.5 a replacing redirect replaces the shown page', async () => {
    const {
      visit,
      history,
      page: { window },
    } = await openStage('/a', { '/b': redirect('/lock', true) })
    const before = window.history.length
    await visit('/b')
    expect([history.visit.value?.action, window.history.length]).toEqual(['REPLACE', before])
  })

  it('S4.2 a first page that is refused is replaced by the redirect’s target', async () => {
    const {
      history,
      page: { address, window },
    } = await openStage('/a', { '/a': redirect('/login?redirect=%2Fa') })
    expect(history.visit.value).toMatchObject({ path: '/login?redirect=%2Fa', action: 'REPLACE' })
    expect([address, window.history.state]).toEqual([
      '/authCenter/login?redirect=%2Fa',
      { key: expect.any(String), index: 0 },
    ])
  })

  it('S5.8 Back to a page that is no longer allowed shows the redirect’s target at that position', async () => {
    const { verdicts, visit, step, history, page: framed } = await openStage('/a')
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
