import { topDialog } from '../../dialog/top-dialog.ts'

/** Marks a list that stands in a dialog until it is printed: the sheets then print it, not the page behind. */
export const markPrinted = (list: Element | null | undefined): void => {
  if (!list?.closest('.p-dialog')) return
  list.setAttribute('data-printing', '')
  window.addEventListener('afterprint', () => list.removeAttribute('data-printing'), { once: true })
}

/**
 * The same for the browser's own 打印, which presses no button: the list of the dialog over all others, where it has one.
 */
export const markTopList = (): void => {
  if (!document.querySelector('.ac-list[data-printing]')) markPrinted(topDialog()?.querySelector('.ac-list'))
}
