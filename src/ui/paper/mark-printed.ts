import { topDialog } from '../dialog/top-dialog.ts'
import './in-dialog.css'

/** Marks what stands in a dialog until it is printed: the sheets then print it, not the page behind. */
export const markPrinted = (part: Element | null | undefined): void => {
  if (!part?.closest('.p-dialog')) return
  part.setAttribute('data-printing', '')
  window.addEventListener('afterprint', () => part.removeAttribute('data-printing'), { once: true })
}

/**
 * The same for the browser's own 打印, which presses no button: of the dialog over all others the record that it shows,
 * or else its list.
 */
export const markTopDialog = (): void => {
  const dialog = topDialog()
  if (!dialog || document.querySelector('.p-dialog [data-printing]')) return
  markPrinted(dialog.querySelector('[data-paper]'))
}
