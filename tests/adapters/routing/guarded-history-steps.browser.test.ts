import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../../src/core/navigation/guarded-moves.ts'
import { base, openStage, redirect, settled, show, stay } from './history-stage.ts'

describe('GuardedHistory: refused', () => {
  it('S4.3 stays on the shown page', async () => {
    const { history, visit, page: framed } = await openStage('/a', { '/b': stay() })
    const before = [history.visit.value, framed.window.history.length]
    await visit('/b')
    expect([history.visit.value, framed.window.history.length]).toEqual(before)
    expect([framed.address, history.failure.value]).toEqual(['/authCenter/a', undefined])
  })

  it.each([
    ['one step', -1, '/b'],
    ['two steps', -2, '/a'],
  ])('S4.3 a refused Back of %s restores address and position', async (_, steps, target) => {
    const stage = await openStage('/a')
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

  it('S4.3 a refused Forward restores address and position', async () => {
    const { visit, step, verdicts, history, page: framed } = await openStage('/a')
    await visit('/b')
    await step(-1)
    verdicts['/b'] = stay()
    await step(1, 2)
    expect([framed.address, history.path]).toEqual(['/authCenter/a', '/a'])
  })

  it('S4.6 a Back that was redirected, and then refused, restores address and position', async () => {
    const { visit, step, verdicts, history, page: framed } = await openStage('/a')
    await visit('/b')
    verdicts['/a'] = redirect('/elsewhere')
    verdicts['/elsewhere'] = stay()
    await step(-1, 2)
    expect([framed.address, history.path]).toEqual(['/authCenter/b', '/b'])
  })

  it('S4.3 without a page to stay on, reports the failure; the next navigation that passes clears it', async () => {
    const cause = new Error('no answer')
    const {
      history,
      visit,
      page: { address },
    } = await openStage('/a', { '/a': stay(cause) })
    expect([history.visit.value, history.failure.value, history.path]).toEqual([undefined, cause, '/a'])
    expect(address).toBe('/authCenter/a')
    await visit('/login')
    expect([history.path, history.failure.value]).toEqual(['/login', undefined])
  })

  it('S4.3 a page that cannot stay reports the failure, and a retry asks for the original target', async () => {
    const cause = new Error('no answer')
    const {
      history,
      visit,
      verdicts,
      asked,
      page: framed,
    } = await openStage('/login', {
      '/b?x=1': { kind: 'stay', cause, blank: true },
    })
    await visit('/b?x=1', { replace: true })
    expect([history.path, history.failure.value, framed.address]).toEqual(['/login', cause, '/authCenter/login'])
    history.again()
    await settled()
    expect([history.failure.value, asked.at(-1)]).toEqual([cause, ['/b?x=1', 0]])
    verdicts['/b?x=1'] = show
    history.again()
    await settled()
    expect([history.path, history.failure.value]).toEqual(['/b?x=1', undefined])
  })

  it('S4.3 a step forward undoes a step back that failed so', async () => {
    const stage = await openStage('/a')
    await stage.visit('/login')
    stage.verdicts['/a'] = { kind: 'stay', cause: 'no answer', blank: true }
    await stage.step(-1)
    expect(stage.history.failure.value).toBe('no answer')
    await stage.step(1)
    expect([stage.history.path, stage.history.failure.value]).toEqual(['/login', undefined])
  })
})

describe('GuardedHistory: one navigation supersedes another', () => {
  it('ignores a late verdict for the older one', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { history, visit } = await openStage('/a', { '/slow': slow.promise })
    await visit('/slow')
    await visit('/quick')
    slow.resolve(show)
    await settled()
    expect(history.path).toBe('/quick')
  })

  it('does not follow the redirect of a superseded one', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { asked, visit } = await openStage('/a', { '/slow': slow.promise })
    await visit('/slow')
    await visit('/quick')
    slow.resolve(redirect('/late'))
    await settled()
    expect(asked.map(([path]) => path)).toEqual(['/a', '/slow', '/quick'])
  })

  it('Back supersedes a link', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { history, visit, step, page: framed } = await openStage('/a', { '/slow': slow.promise })
    await visit('/b')
    await visit('/slow')
    await step(-1)
    slow.resolve(show)
    await settled()
    expect([history.path, framed.address]).toEqual(['/a', '/authCenter/a'])
  })

  it('a link that supersedes a Back is added after the page that Back reached', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { history, visit, step, verdicts, page: framed } = await openStage('/a')
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

  it('Forward supersedes Back, and the shown page stays', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { asked, history, visit, step, verdicts } = await openStage('/a')
    await visit('/b')
    const shown = history.visit.value
    verdicts['/a'] = slow.promise
    await step(-1)
    await step(1)
    slow.resolve(show)
    await settled()
    expect([history.visit.value, asked.length]).toEqual([shown, 3])
  })

  it('a refused link that supersedes a Back restores address and position', async () => {
    const { history, visit, step, verdicts, page: framed } = await openStage('/a', { '/no': stay() })
    await visit('/b')
    verdicts['/a'] = Promise.withResolvers<Verdict>().promise
    await step(-1)
    const undone = framed.arrived()
    history.go('/no')
    await undone
    expect([history.path, framed.address]).toEqual(['/b', '/authCenter/b'])
  })
})

describe('GuardedHistory: back inside the application', () => {
  it('S2.8 two calls at once take one step', async () => {
    const { history, visit, page: framed } = await openStage('/a')
    await visit('/b')
    await visit('/c')
    const arrived = framed.arrived()
    expect([history.back(), history.back()]).toEqual([true, true])
    await arrived
    await settled()
    expect([history.path, framed.address]).toEqual(['/b', '/authCenter/b'])
    const again = framed.arrived()
    expect(history.back()).toBe(true)
    await again
    await settled()
    expect([history.path, history.behind]).toEqual(['/a', undefined])
  })

  it('S2.8 a refused step can be requested again', async () => {
    const { history, visit, verdicts, page: framed } = await openStage('/a')
    await visit('/b')
    verdicts['/a'] = stay()
    const undone = framed.arrived(2)
    history.back()
    await undone
    verdicts['/a'] = show
    const arrived = framed.arrived()
    expect(history.back()).toBe(true)
    await arrived
    await settled()
    expect(history.path).toBe('/a')
  })

  it('S2.10 two redirects to one error page add one history entry, and Back leaves it', async () => {
    const { history, visit, step } = await openStage('/a', { '/nothing': redirect('/error/nothing') })
    await visit('/nothing')
    await visit('/nothing')
    expect([history.path, history.behind]).toEqual(['/error/nothing', '/a'])
    await step(-1)
    expect(history.path).toBe('/a')
  })

  it('S2.10 the target of a redirected Back knows the page behind it', async () => {
    const { history, visit, step, verdicts } = await openStage('/a')
    await visit('/b')
    await visit('/c')
    verdicts['/b'] = redirect('/error/b')
    await step(-1)
    expect([history.path, history.behind]).toEqual(['/error/b', '/a'])
  })

  it('S2.8 the page behind is known after a reload, and not read from another script’s entry', async () => {
    const { visit, reload, page: framed } = await openStage('/a')
    await visit('/b')
    expect((await reload()).behind).toBe('/a')
    framed.window.history.replaceState({ index: 1, key: 'k', behind: 7 }, '')
    expect((await reload()).behind).toBeUndefined()
  })

  it('S2.8 a typed address has no known page behind it', async () => {
    const { history, visit, page: framed } = await openStage('/a')
    await visit('/b')
    const arrived = framed.arrived()
    framed.window.location.hash = 'part'
    await arrived
    await settled()
    expect([history.path, history.behind, history.back()]).toEqual(['/b#part', undefined, false])
  })
})

describe('GuardedHistory: after a reload', () => {
  it('S2.2 an entry keeps its key', async () => {
    const { visit, history, reload } = await openStage('/a')
    await visit('/b')
    const key = history.visit.value?.location.key
    expect((await reload()).visit.value?.location.key).toBe(key)
  })

  it('S4.3 a refused Back still restores address and position', async () => {
    const { visit, step, reload, verdicts, page: framed } = await openStage('/a')
    await visit('/b')
    await visit('/c')
    const history = await reload()
    verdicts['/a'] = stay()
    await step(-2, 2)
    expect([history.path, framed.address]).toEqual(['/c', '/authCenter/c'])
  })

  it('S4.2 a page that is redirected then keeps its position', async () => {
    const { visit, reload, verdicts, page: framed } = await openStage('/a')
    await visit('/b')
    verdicts['/b'] = redirect('/login')
    const history = await reload()
    expect([history.path, framed.window.history.state]).toMatchObject(['/login', { index: 1 }])
  })

  it('S2.2 an entry written by another script is ignored', async () => {
    const { history, page: framed, visit, reload } = await openStage('/a')
    framed.window.history.replaceState({ index: 'x', key: 7 }, '')
    expect((await reload()).visit.value?.location.key).toEqual(expect.any(String))
    await visit('/b')
    expect([history.path, framed.address]).toEqual(['/b', '/authCenter/b'])
  })
})
