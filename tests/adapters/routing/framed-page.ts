import address from '../../../src/app/site/favicon.svg?no-inline'

/** The window of a frame as a page of the browser: a history and an address of its own, and it can be loaded again. */
export interface FramedPage {
  /** What the application sees as its window; a new one after `reload`. */
  readonly window: Window
  /** Path, query and fragment that the address bar would show. */
  readonly address: string
  /**
   * Steps through the history as the browser's buttons do, and waits until it has arrived; `arrivals` is 2 where the
   * page is expected to undo the step.
   */
  step(steps: number, arrivals?: number): Promise<void>
  /** Waits for the next arrival at an entry of the history. */
  arrived(arrivals?: number): Promise<void>
  /** Another address of the same origin, which loads. */
  readonly elsewhere: string
  /** The address of the document that is loaded next. */
  left(): Promise<string>
  /** Forgets every script of the page, as a reload does; history entries and their state stay. */
  reload(): void
  close(): void
}

const loaded = (frame: HTMLIFrameElement): Promise<unknown> =>
  new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))

/** Opens a page that stands at a path of the origin. */
export const openFramedPage = async (path: string): Promise<FramedPage> => {
  const frame = document.createElement('iframe')
  frame.src = address
  const ready = loaded(frame)
  document.body.append(frame)
  await ready
  const view = frame.contentWindow
  if (!view) throw new Error('the frame has no window')
  view.history.replaceState(null, '', path)
  let life = new AbortController()
  const windowOf = ({ signal }: AbortController): Window =>
    // as: what a history needs of a window; listeners end with the page's life
    ({
      history: view.history,
      location: view.location,
      addEventListener: (type: string, listener: () => void) => view.addEventListener(type, listener, { signal }),
    }) as unknown as Window
  let window = windowOf(life)
  const arrived = (arrivals = 1): Promise<void> =>
    new Promise((resolve) => {
      let left = arrivals
      const count = () => {
        left -= 1
        if (left > 0) return
        view.removeEventListener('popstate', count)
        resolve()
      }
      view.addEventListener('popstate', count)
    })

  return {
    get window() {
      return window
    },
    get address() {
      const { pathname, search, hash } = view.location
      return pathname + search + hash
    },
    arrived,
    step: (steps, arrivals) => {
      const done = arrived(arrivals)
      view.history.go(steps)
      return done
    },
    elsewhere: new URL(`${address}?elsewhere`, location.href).href,
    left: async () => {
      await loaded(frame)
      return view.location.href
    },
    reload: () => {
      life.abort()
      life = new AbortController()
      window = windowOf(life)
    },
    close: () => {
      life.abort()
      frame.remove()
    },
  }
}
