import { useSyncExternalStore } from 'react'

/** What a chart is drawn with, as CSS resolves it: `rgb(…)`, px and a list of fonts. */
export interface ChartColours {
  readonly text: string
  readonly secondary: string
  readonly border: string
  readonly surface: string
  /** Of the parts, in order; after the last the first again. */
  readonly parts: readonly string[]
  /** Of what the values are compared with. */
  readonly earlier: string
  readonly font: string
  readonly size: number
}

const partNames = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `--ac-chart-${place}`)

const read = (): ChartColours => {
  const probe = document.createElement('span')
  // What the system's colours replace is resolved by the variables themselves.
  probe.style.setProperty('forced-color-adjust', 'none')
  probe.style.fontSize = 'var(--ac-size-small)'
  document.body.append(probe)
  const computed = getComputedStyle(probe)
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return computed.color
  }
  const colours: ChartColours = {
    text: colour('--ac-text'),
    secondary: colour('--ac-text-secondary'),
    border: colour('--ac-border'),
    surface: colour('--ac-surface'),
    parts: partNames.map(colour),
    earlier: colour('--ac-chart-earlier'),
    font: computed.fontFamily,
    size: Number.parseFloat(computed.fontSize),
  }
  probe.remove()
  return colours
}

let known: ChartColours | undefined
const watchers = new Set<() => void>()
let unwatch: (() => void) | undefined

const watch = (): (() => void) => {
  const forced = window.matchMedia('(forced-colors: active)')
  const changed = () => {
    const now = read()
    if (JSON.stringify(now) === JSON.stringify(known)) return
    known = now
    for (const watcher of watchers) watcher()
  }
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-font'] })
  forced.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    forced.removeEventListener('change', changed)
    known = undefined
  }
}

const subscribe = (watcher: () => void) => {
  unwatch ??= watch()
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    unwatch?.()
    unwatch = undefined
  }
}

/** The colours of the theme, read again when it, the size of the letters or the system's contrast changes. */
export const useChartColours = (): ChartColours => useSyncExternalStore(subscribe, () => (known ??= read()))

/** The colours on paper and in pictures, whatever the theme: the light ones. */
export const paperColours = (): ChartColours => {
  const { dataset } = document.documentElement
  const theme = dataset['theme']
  dataset['theme'] = 'light'
  const colours = read()
  if (theme === undefined) delete dataset['theme']
  else dataset['theme'] = theme
  return colours
}
