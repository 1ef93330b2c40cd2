import { onTestFinished } from 'vitest'
import { GuardedHistory } from '../../../src/adapters/routing/guarded-history.ts'
import type { Guard, Verdict } from '../../../src/core/navigation/guarded-moves.ts'
import { openFramedPage } from './framed-page.ts'

export const base = '/authCenter'
export const show: Verdict = { kind: 'show' }
export const redirect = (to: string, replace = false): Verdict => ({ kind: 'redirect', to, replace })
export const stay = (cause: unknown = 'refused'): Verdict => ({ kind: 'stay', cause })

/** The guard answers in microtasks, which have all run by the next task. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * A history at a path of a page that lives as long as the test; its guard returns the verdict of a path, by default
 * `show`.
 */
export const openStage = async (path: string, verdicts: Record<string, Verdict | Promise<Verdict>> = {}) => {
  const page = await openFramedPage(base + path)
  onTestFinished(() => page.close())
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
