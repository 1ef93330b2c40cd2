import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { addMenuButtons } from './buttons.ts'
import { createMenu } from './create.ts'
import { checkMenuImport, importMenus } from './import.ts'
import { beginMenuExport, exportMenuRows, getMenu, listMenus, menuTree } from './list.ts'
import { moveMenu } from './move.ts'
import { removeMenus } from './remove.ts'
import { roleMatrix } from './role-matrix.ts'
import { setMenuStatus } from './status.ts'
import { updateMenu } from './update.ts'

/** Menu management. */
export const menuOperations: Operations = {
  getMenu,
  listMenus,
  menuTree,
  roleMatrix,
  ...forWholeSite({
    addMenuButtons,
    beginMenuExport,
    checkMenuImport,
    createMenu,
    exportMenuRows,
    importMenus,
    moveMenu,
    removeMenus,
    setMenuStatus,
    updateMenu,
  }),
}
