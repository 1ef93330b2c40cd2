import type { Reloadable } from '../action/action.ts'

/** A list whose changes another one shows too: `reloadOther` is called whenever it reloads. */
export const reloadingBoth = (list: Required<Reloadable>, reloadOther: () => void): Required<Reloadable> => ({
  reload: () => {
    list.reload()
    reloadOther()
  },
  reloadAfterRemoval: (count) => {
    list.reloadAfterRemoval(count)
    reloadOther()
  },
})
