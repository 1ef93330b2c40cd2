import { beforeEach, describe, expect, it } from 'vitest'
import type { Navigator } from '../../../src/core/ports/navigator.ts'

/** A navigator at `/first`, and what the user does and sees. */
export interface NavigatorStage {
  readonly navigator: Navigator
  /** Resolves when all requested actions have happened. */
  settled(): Promise<void>
  /** Resolves when a requested step back has happened. */
  stepped(): Promise<void>
  /** Presses Back. */
  back(): Promise<void>
  /** An external address for leaving. */
  readonly elsewhere: string
  /** The external address that was left for, once known. */
  left(): Promise<string>
}

/**
 * The contract of `Navigator`. A new adapter calls this with a function that opens it at `/first` and cleans up by
 * `onTestFinished`.
 */
export const navigatorSuite = (adapter: string, open: () => Promise<NavigatorStage>): void => {
  describe(`Navigator: ${adapter}`, () => {
    let stage: NavigatorStage
    beforeEach(async () => {
      stage = await open()
    })

    const visit = async (path: string, options?: { readonly replace?: boolean }): Promise<string> => {
      stage.navigator.go(path, options)
      await stage.settled()
      return stage.navigator.path
    }
    const back = async (): Promise<string> => {
      await stage.back()
      return stage.navigator.path
    }

    it('starts at the page that it was opened with', () => {
      expect(stage.navigator.path).toBe('/first')
    })

    it.each(['/', '/system/user', '/system/user?current=2&name=%E5%BC%A0', '/work/plan?a=/b?c#part', '/a%20b'])(
      'goes to %s and tells it as its path',
      async (path) => {
        expect(await visit(path)).toBe(path)
      },
    )

    it.each(['/', '/system/user?current=2#part'])('S2.1 returns the address of %s for a link', (path) => {
      expect(stage.navigator.href(path)).toBe(`/authCenter${path}`)
    })

    it('keeps the previous page behind it, for Back', async () => {
      await visit('/second')
      await visit('/third')
      expect(await back()).toBe('/second')
      expect(await back()).toBe('/first')
    })

    it('replaces the present page on request', async () => {
      await visit('/second')
      await visit('/third', { replace: true })
      expect(stage.navigator.path).toBe('/third')
      expect(await back()).toBe('/first')
    })

    it('adds no history entry for a navigation to the present page', async () => {
      await visit('/second')
      await visit('/second')
      expect(await back()).toBe('/first')
    })

    it('emits the shown page, and every later one', async () => {
      const paths: string[] = []
      const following = stage.navigator.paths.subscribe((path) => paths.push(path))
      await visit('/second?step=2')
      stage.navigator.amend('')
      await back()
      following.unsubscribe()
      await visit('/third')
      expect(paths).toEqual(['/first', '/second?step=2', '/second', '/first'])
    })

    it('treats a page with another query as another page', async () => {
      await visit('/second?current=1')
      await visit('/second?current=2')
      expect(await back()).toBe('/second?current=1')
    })

    it('ends at the page requested last', async () => {
      stage.navigator.go('/second')
      expect(await visit('/third')).toBe('/third')
    })

    it('S10.1 replaces the query in the address, with the fragment kept', async () => {
      await visit('/second?current=2#part')
      expect(stage.navigator.amend('name=%E5%BC%A0')).toBe(true)
      expect(stage.navigator.path).toBe('/second?name=%E5%BC%A0#part')
      expect(stage.navigator.amend('')).toBe(true)
      expect(stage.navigator.path).toBe('/second#part')
      expect(await back()).toBe('/first')
    })

    it('S2.8 returns the page behind, and goes back to it', async () => {
      await visit('/second?current=2')
      await visit('/third')
      expect(stage.navigator.behind).toBe('/second?current=2')
      expect(stage.navigator.back()).toBe(true)
      await stage.stepped()
      expect([stage.navigator.path, stage.navigator.behind]).toEqual(['/second?current=2', '/first'])
    })

    it('S2.8 does not go back where the page behind is outside the application', async () => {
      expect([stage.navigator.behind, stage.navigator.back()]).toEqual([undefined, false])
      await visit('/second', { replace: true })
      expect([stage.navigator.behind, stage.navigator.back()]).toEqual([undefined, false])
      await stage.settled()
      expect(stage.navigator.path).toBe('/second')
    })

    it('S2.8 a page that replaced another has the same one behind it', async () => {
      await visit('/second')
      await visit('/third', { replace: true })
      stage.navigator.amend('current=2')
      expect(stage.navigator.behind).toBe('/first')
    })

    it('leaves the application for another address', async () => {
      stage.navigator.leave(stage.elsewhere)
      expect(await stage.left()).toBe(stage.elsewhere)
    })
  })
}
