/**
 * A hidden tab hides its dialogs by their own style. What is computed would not tell: on paper every dialog is hidden.
 */
const isShown = (dialog: Element): boolean =>
  dialog.closest<HTMLElement>('.p-dialog-mask')?.style.getPropertyValue('display') !== 'none'

/**
 * The dialog over all others; undefined if none is open. One that is closing is open no longer, though still visible,
 * and one of a hidden tab is not open here.
 */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('.p-dialog:not(.p-dialog-exit, [data-leaving])')].findLast(isShown)
