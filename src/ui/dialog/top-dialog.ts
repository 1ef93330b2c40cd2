/**
 * The dialog over all others; undefined if none is open. One that is closing is open no longer, though still visible, and one
 * of a hidden tab is not open here.
 */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('.p-dialog:not(.p-dialog-exit, [data-leaving])')].findLast((dialog) =>
    dialog.checkVisibility(),
  )
