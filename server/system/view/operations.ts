import type { Operations } from '../../http/handler.ts'
import { listViews } from './list.ts'
import { removeListView } from './remove.ts'
import { renameListView } from './rename.ts'
import { saveListView } from './save.ts'
import { setDefaultListView } from './set-default.ts'
import { keepListLayout } from './working.ts'

/** The account's own views of lists. */
export const viewOperations: Operations = {
  listViews,
  saveListView,
  renameListView,
  removeListView,
  setDefaultListView,
  keepListLayout,
}
