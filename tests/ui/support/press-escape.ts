/**
 * Presses Esc right after the change of the document that makes the condition true, before anything that is drawn later
 * can listen: on a busy machine a person's key comes that early.
 */
export const pressEscapeAsSoonAs = (condition: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!condition()) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
