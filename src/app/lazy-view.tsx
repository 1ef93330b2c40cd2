import { type ComponentType, Suspense, use, useEffect, useState } from 'react'
import { mutable, type State } from '../core/state.ts'
import { PageLoading } from '../ui/page-loading/page-loading.tsx'
import { fetched } from './fetched.ts'

const coming = mutable(0)

/** How many views' code is on its way. */
export const viewsComing: State<number> = coming

interface Fetched {
  readonly default: ComponentType
}

/** A page's code could not be fetched: the network was away, or a newer release has taken its place. */
export class ViewNotLoaded extends Error {
  /** Lets the next drawing fetch it again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('页面加载失败', { cause })
    this.name = 'ViewNotLoaded'
    this.forget = forget
  }
}

const comes = async (load: () => Promise<Fetched>): Promise<Fetched> => {
  const code = fetched(load)
  await Promise.resolve() // A view is asked for while React draws; only after that may others be told.
  coming.next(coming.value + 1)
  try {
    return await code
  } finally {
    coming.next(coming.value - 1)
  }
}

/**
 * A view that is fetched when it is first drawn. Unlike with React's `lazy` a failure can be forgotten and tried again.
 *
 * React leaves a fallback standing for 300 ms once it is shown, however quickly the code comes; only what hears of the
 * code by a state of its own is drawn at once.
 */
export const lazyView = (load: () => Promise<Fetched>): ComponentType => {
  let loading: Promise<Fetched> | undefined
  const forget = () => {
    loading = undefined
  }
  const arrival = () => {
    loading ??= comes(load).catch((cause: unknown) => {
      throw new ViewNotLoaded(cause, forget)
    })
    return loading
  }
  const View = () => {
    const { default: Loaded } = use(arrival())
    return <Loaded />
  }
  return () => {
    const [, hear] = useState(false)
    useEffect(() => {
      let there = true
      const come = () => there && hear(true)
      arrival().then(come, come)
      return () => {
        there = false
      }
    }, [])
    return (
      <Suspense fallback={<PageLoading />}>
        <View />
      </Suspense>
    )
  }
}
