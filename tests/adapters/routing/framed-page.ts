import address from '../../../src/app/site/favicon.svg?no-inline'

/** A frame's window as a browser page, with its own history and address, which can be reloaded. */
export interface FramedPage {
  /** The application's window; a new one after `reload`. */
  readonly window: Window
  /** Path, query and fragment in the address bar. */
  readonly address: string
  /**
   * Moves through the history as the browser's buttons do, and waits for the arrival; `arrivals` is 2 where the page is
   * expected to undo the move.
   */
  step(steps: number, arrivals?: number): Promise<void>
  /** Waits for the next arrival at a history entry. */
  arrived(arrivals?: number): Promise<void>
  /** Another address of the same origin, which can be loaded. */
  readonly elsewhere: string
  /** The address of the next document that is loaded. */
  left(): Promise<string>
  /** Discards all scripts of the page, as a reload does; history entries and their state are kept. */
  reload(): void
  close(): void
}

const loaded = (frame: HTMLIFrameElement): Promise<unknown> =>
  new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))

/** Opens a page at a path of the origin. */
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
    // as: the part of a window that a history needs; listeners are removed with the page
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
