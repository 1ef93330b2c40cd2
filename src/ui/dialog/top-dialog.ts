/** The dialog over all others; undefined if none is open. One that is closing is open no longer, though still visible. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('.p-dialog:not(.p-dialog-exit, [data-leaving])')].at(-1)
