import { type ComponentType, type ReactNode, Suspense, use, useContext, useEffect, useState } from 'react'
import { mutable, type State } from '../../core/state.ts'
import { type ServiceLookup, ServicesContext } from '../../ui/hooks/use-service.ts'
import { PageLoading } from '../../ui/page-loading/page-loading.tsx'
import { fetched } from './fetched.ts'
import { stylesLost } from './lost-styles.ts'

const coming = mutable(0)

/** Number of views whose code is being loaded. */
export const loadingViews: State<number> = coming

export interface Fetched {
  readonly default: ComponentType
  /** Called before the view renders: adds the services that were loaded with it to the container. */
  readonly take?: (services: ServiceLookup) => void
}

interface LazyView {
  (): ReactNode
  /** Loads the code before the view renders; rejects if that fails, and rendering then retries. */
  readonly ahead: () => Promise<void>
}

/** A page's code could not be loaded: the network is down, or a newer release has replaced it. */
export class ViewNotLoaded extends Error {
  constructor(cause: unknown) {
    super('页面加载失败', { cause })
    this.name = 'ViewNotLoaded'
  }
}

const comes = async (load: () => Promise<Fetched>): Promise<Fetched> => {
  const code = fetched(load)
  await Promise.resolve() // The view is requested during a render; subscribers may be notified only afterwards.
  coming.next(coming.value + 1)
  try {
    return await code
  } finally {
    coming.next(coming.value - 1)
  }
}

/**
 * A view whose code is loaded on first render. Unlike React's `lazy` it retries a failed load when it is next mounted:
 * on returning to it, or by the boundary's retry. React shows a fallback for at least 300 ms; a state of our own
 * renders the code as soon as it is loaded. Code that is already loaded renders synchronously, because awaiting even a
 * settled promise would render the fallback first. `withoutNetwork`: renders loaded code although style sheets of
 * another view are missing, which cannot be loaded now. `loaded`: the code where it is there from the start.
 */
export const lazyView = (load: () => Promise<Fetched>, withoutNetwork = false, loaded?: Fetched): LazyView => {
  let loading: Promise<Fetched> | undefined
  let failed = false
  let there = loaded
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
  const Drawn = ({ default: Loaded, take }: Fetched) => {
    const services = useContext(ServicesContext)
    take?.(services)
    return <Loaded />
  }
  const View = () => <Drawn {...use(arrival())} />
  const Lazy = () => {
    const [ready] = useState(() => {
      if (failed) loading = undefined
      failed = false
      return stylesLost() && !withoutNetwork ? undefined : there
    })
    const [, rerender] = useState(false)
    useEffect(() => {
      if (ready) return
      let shown = true
      const loaded = () => shown && rerender(true)
      arrival().then(loaded, loaded)
      return () => {
        shown = false
      }
    }, [ready])
    return <Suspense fallback={<PageLoading />}>{ready ? <Drawn {...ready} /> : <View />}</Suspense>
  }
  return Object.assign(Lazy, { ahead })
}
