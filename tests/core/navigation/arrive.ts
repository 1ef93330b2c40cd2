import type { Guard } from '../../../src/core/navigation/guarded-moves.ts'

/** The result of a navigation. */
interface Arrival {
  readonly path: string
  readonly shown: boolean
  /** Its redirects. */
  readonly through: readonly { readonly to: string; readonly replace: boolean }[]
  readonly cause?: unknown
}

/** Follows a navigation to its end, as a history does. */
export const arrive = async (guard: Guard, path: string): Promise<Arrival> => {
  const through: { to: string; replace: boolean }[] = []
  let target = path
  for (;;) {
    const verdict = await guard(target, through.length)
    if (verdict.kind === 'show') return { path: target, shown: true, through }
    if (verdict.kind === 'stay') return { path: target, shown: false, through, cause: verdict.cause }
    through.push({ to: verdict.to, replace: verdict.replace })
    target = verdict.to
  }
}
