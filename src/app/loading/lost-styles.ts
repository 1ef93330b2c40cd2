const lost = new Set<string>()

/**
 * Records style sheets that failed to load. Vite's loader considers each done after its first attempt, so the page that
 * needs it later would stay without it.
 */
export const rememberLostStyles = (page: Document = document): void =>
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      lost.add(target.href)
      target.remove()
    },
    true, // Capture, because an element's `error` event does not bubble.
  )

const fetchStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.addEventListener('error', () => reject(new Error(`The style sheet ${href} did not come`)))
    link.addEventListener('load', () => {
      lost.delete(href)
      resolve()
    })
    document.head.append(link)
  })

/** Whether a style sheet failed and has not been loaded since. */
export const stylesLost = (): boolean => lost.size > 0

/** Loads the failed style sheets again; rejects if one still fails. */
export const fetchLostStyles = async (): Promise<void> => {
  await Promise.all([...lost].map(fetchStyle))
}
