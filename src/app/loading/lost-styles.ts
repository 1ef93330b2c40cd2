const lost = new Set<string>()

/**
 * Remembers the style sheets that did not come. Vite's loader takes each for done after its first try, so that the page
 * that needs it later would stay without it.
 */
export const rememberLostStyles = (page: Document = document): void =>
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      lost.add(target.href)
      target.remove()
    },
    true, // The event of an element that did not load does not rise.
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

/** Whether a style sheet did not come, and has not been fetched again. */
export const stylesLost = (): boolean => lost.size > 0

/** Fetches the style sheets again that did not come; rejects where one still does not. */
export const fetchLostStyles = async (): Promise<void> => {
  await Promise.all([...lost].map(fetchStyle))
}
