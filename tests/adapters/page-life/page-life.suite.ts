import { beforeEach, describe, expect, it } from 'vitest'
import type { PageLife } from '../../../src/core/ports/page-life.ts'

/** A page, and what the user does with it. */
export interface PageLifeStage {
  readonly life: PageLife
  readonly leave: () => void
  readonly hide: () => void
  readonly show: () => void
  readonly focus: () => void
  /** Tries to close the page; returns whether the browser asks. */
  readonly isAsked: () => boolean
  /** Resolves when the page has been reloaded: whether the browser asked before. */
  readonly reloaded: () => Promise<boolean>
}

/** The contract of `PageLife`. A new adapter calls this with a function that opens a page that is shown. */
export const pageLifeSuite = (adapter: string, open: () => Promise<PageLifeStage>): void => {
  describe(`PageLife: ${adapter}`, () => {
    let stage: PageLifeStage
    beforeEach(async () => {
      stage = await open()
    })
    const counted = (event: 'leaving' | 'returned') => {
      let count = 0
      const following = stage.life[event].subscribe(() => {
        count += 1
      })
      return { count: () => count, stop: () => following.unsubscribe() }
    }

    it('emits when the page is left or hidden, not when it is shown again', () => {
      const leaving = counted('leaving')
      stage.leave()
      expect(leaving.count()).toBe(1)
      stage.hide()
      expect(leaving.count()).toBe(2)
      stage.show()
      expect(leaving.count()).toBe(2)
      leaving.stop()
      stage.hide()
      expect(leaving.count()).toBe(2)
    })

    it('emits when the user returns, not when the page is hidden', () => {
      const returned = counted('returned')
      stage.focus()
      expect(returned.count()).toBe(1)
      stage.hide()
      expect(returned.count()).toBe(1)
      stage.show()
      expect(returned.count()).toBe(2)
      returned.stop()
    })

    it('S3.6 makes the browser ask while anything holds the page back', () => {
      const { life, isAsked } = stage
      expect(isAsked()).toBe(false)
      const [first, second] = [life.holdBack(), life.holdBack()]
      first()
      first()
      expect(isAsked()).toBe(true)
      second()
      expect(isAsked()).toBe(false)
    })

    it('S3.6 reloads without the browser’s own question, because the application has asked', async () => {
      stage.life.holdBack()
      const reloaded = stage.reloaded()
      stage.life.reload()
      expect(await reloaded).toBe(false)
    })
  })
}
