import type { ContainerModule } from 'inversify'
import { type ComponentType, type ReactNode, Suspense, use, useContext, useEffect, useState } from 'react'
import { mutable, type State } from '../../core/state.ts'
import { ServicesContext } from '../../ui/hooks/use-service.ts'
import { PageLoading } from '../../ui/page-loading/page-loading.tsx'
import { fetched } from './fetched.ts'
import { LateServices } from './late-services.ts'
import { stylesLost } from './lost-styles.ts'

const coming = mutable(0)

/** How many views' code is on its way. */
export const viewsComing: State<number> = coming

interface Fetched {
  readonly default: ComponentType
  /** What the view alone needs; taken into the container before it is drawn. */
  readonly services?: ContainerModule
}

interface LazyView {
  (): ReactNode
  /** Fetches the code before the view is drawn; rejects where it does not come, and drawing then fetches it again. */
  readonly ahead: () => Promise<void>
}

/** A page's code could not be fetched: the network was away, or a newer release has taken its place. */
export class ViewNotLoaded extends Error {
  constructor(cause: unknown) {
    super('页面加载失败', { cause })
    this.name = 'ViewNotLoaded'
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
 * A view that is fetched when it is first drawn. Unlike with React's `lazy` one that did not come is fetched again when it
 * is next put on the screen: by who comes back to it, and by the boundary's other try.
 *
 * React leaves a fallback standing for 300 ms once it is shown, however quickly the code comes; only what hears of the
 * code by a state of its own is drawn at once. Code that has come ahead is drawn with what asks for it: to wait for a
 * promise, even a settled one, would draw the words of waiting first and the view in a second go.
 *
 * `withoutNetwork`: what has come ahead is drawn though styles of some other view are lost, which may not come now.
 */
export const lazyView = (load: () => Promise<Fetched>, withoutNetwork = false): LazyView => {
  let loading: Promise<Fetched> | undefined
  let failed = false
  let there: Fetched | undefined
  const ahead = async () => {
    there = await load()
  }
  const arrival = () => {
    loading ??= comes(load).catch((cause: unknown) => {
      failed = true
      throw new ViewNotLoaded(cause)
    })
    return loading
  }
  const Drawn = ({ default: Loaded, services }: Fetched) => {
    const container = useContext(ServicesContext)
    if (services) container.get(LateServices).add(services)
    return <Loaded />
  }
  const View = () => <Drawn {...use(arrival())} />
  const Lazy = () => {
    const [ready] = useState(() => {
      if (failed) loading = undefined
      failed = false
      return stylesLost() && !withoutNetwork ? undefined : there
    })
    const [, hear] = useState(false)
    useEffect(() => {
      if (ready) return
      let shown = true
      const come = () => shown && hear(true)
      arrival().then(come, come)
      return () => {
        shown = false
      }
    }, [ready])
    return <Suspense fallback={<PageLoading />}>{ready ? <Drawn {...ready} /> : <View />}</Suspense>
  }
  return Object.assign(Lazy, { ahead })
}
