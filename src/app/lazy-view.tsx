import { type ComponentType, use } from 'react'

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

/** A view that is fetched when it is first drawn. Unlike with React's `lazy` a failure can be forgotten and tried again. */
export const lazyView = (load: () => Promise<Fetched>): ComponentType => {
  let loading: Promise<Fetched> | undefined
  const forget = () => {
    loading = undefined
  }
  return () => {
    loading ??= load().catch((cause: unknown) => {
      throw new ViewNotLoaded(cause, forget)
    })
    const { default: Loaded } = use(loading)
    return <Loaded />
  }
}
