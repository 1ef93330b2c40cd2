import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Activity } from '../../../src/core/ports/activity.ts'

/** A page, and what the user does: each sign by its name. */
export interface ActivityStage {
  readonly activity: Activity
  readonly signs: Readonly<Record<string, () => void>>
  /** What looks like use and is none, by its name. */
  readonly none: Readonly<Record<string, () => void>>
  /** The ways in which a user returns to the page, by name. */
  readonly returns: Readonly<Record<string, () => void>>
}

/** The contract of `Activity`, under a clock of the test. */
export const activitySuite = (adapter: string, open: () => ActivityStage): void => {
  describe(`Activity: ${adapter}`, () => {
    let stage: ActivityStage
    beforeEach(() => {
      vi.useFakeTimers()
      stage = open()
    })
    afterEach(() => void vi.useRealTimers())
    const listen = () => {
      const [used, looked] = [vi.fn(), vi.fn()]
      const following = [stage.activity.signs.subscribe(used), stage.activity.returns.subscribe(looked)]
      const counts = () => [used.mock.calls.length, looked.mock.calls.length]
      return { counts, stop: () => following.forEach((each) => each.unsubscribe()) }
    }

    it('S5.8 each sign is activity, emitted at most once a second, as long as anybody listens', async () => {
      for (const [name, sign] of Object.entries(stage.signs)) {
        const { counts, stop } = listen()
        for (let count = 0; count < 5; count += 1) sign()
        expect(counts(), name).toEqual([1, 0])
        await vi.advanceTimersByTimeAsync(1_000)
        sign()
        expect(counts(), name).toEqual([2, 0])
        stop()
        await vi.advanceTimersByTimeAsync(1_000)
        sign()
        expect(counts(), name).toEqual([2, 0])
      }
      expect(Object.keys(stage.signs).length).toBeGreaterThan(0)
    })

    it('S5.8 what the page does by itself is no activity', () => {
      const { counts, stop } = listen()
      for (const one of Object.values(stage.none)) one()
      expect(counts()).toEqual([0, 0])
      stop()
    })

    it('S5.8 emits a return to the page, which is not activity', () => {
      for (const [name, back] of Object.entries(stage.returns)) {
        const { counts, stop } = listen()
        back()
        expect(counts(), name).toEqual([0, 1])
        stop()
      }
      expect(Object.keys(stage.returns).length).toBeGreaterThan(0)
    })
  })
}
