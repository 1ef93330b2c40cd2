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

    it('stands at the page that it was opened with', () => {
      expect(stage.navigator.path).toBe('/first')
    })

    it.each(['/', '/system/user', '/system/user?current=2&name=%E5%BC%A0', '/work/plan?a=/b?c#part', '/a%20b'])(
      'goes to %s and tells it as its path',
      async (path) => {
        expect(await visit(path)).toBe(path)
      },
    )

    it.each(['/', '/system/user?current=2#part'])('S2.1 gives the address of %s for a link', (path) => {
      expect(stage.navigator.href(path)).toBe(`/authCenter${path}`)
    })

    it('leaves the page before behind it, for Back', async () => {
      await visit('/second')
      await visit('/third')
      expect(await back()).toBe('/second')
      expect(await back()).toBe('/first')
    })

    it('puts a page in the place of the present one where told to', async () => {
      await visit('/second')
      await visit('/third', { replace: true })
      expect(stage.navigator.path).toBe('/third')
      expect(await back()).toBe('/first')
    })

    it('has a page once in the history, however often one goes to where one is', async () => {
      await visit('/second')
      await visit('/second')
      expect(await back()).toBe('/first')
    })

    it('tells the page that is shown, and every later one', async () => {
      const paths: string[] = []
      const following = stage.navigator.paths.subscribe((path) => paths.push(path))
      await visit('/second?step=2')
      stage.navigator.amend('')
      await back()
      following.unsubscribe()
      await visit('/third')
      expect(paths).toEqual(['/first', '/second?step=2', '/second', '/first'])
    })

    it('takes the page before for another one where only the query differs', async () => {
      await visit('/second?current=1')
      await visit('/second?current=2')
      expect(await back()).toBe('/second?current=1')
    })

    it('ends at the page that was asked for last', async () => {
      stage.navigator.go('/second')
      expect(await visit('/third')).toBe('/third')
    })

    it('S10.1 puts another query into the address in place, the fragment kept', async () => {
      await visit('/second?current=2#part')
      expect(stage.navigator.amend('name=%E5%BC%A0')).toBe(true)
      expect(stage.navigator.path).toBe('/second?name=%E5%BC%A0#part')
      expect(stage.navigator.amend('')).toBe(true)
      expect(stage.navigator.path).toBe('/second#part')
      expect(await back()).toBe('/first')
    })

    it('S2.8 tells the page that is behind, and goes back to it', async () => {
      await visit('/second?current=2')
      await visit('/third')
      expect(stage.navigator.behind).toBe('/second?current=2')
      expect(stage.navigator.back()).toBe(true)
      await stage.stepped()
      expect([stage.navigator.path, stage.navigator.behind]).toEqual(['/second?current=2', '/first'])
    })

    it('S2.8 does not go back where nothing of the application is behind', async () => {
      expect([stage.navigator.behind, stage.navigator.back()]).toEqual([undefined, false])
      await visit('/second', { replace: true })
      expect([stage.navigator.behind, stage.navigator.back()]).toEqual([undefined, false])
      await stage.settled()
      expect(stage.navigator.path).toBe('/second')
    })

    it('S2.8 a page that took the place of another has the same one behind it', async () => {
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
