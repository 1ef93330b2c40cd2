import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { listAreaChildren } from './children.ts'
import { listAreaChoices } from './choices.ts'
import { createArea } from './create.ts'
import { getArea, getAreaSource } from './detail.ts'
import { listAreaHistory } from './history.ts'
import { beginAreaExport, exportAreaRows, listAreas } from './list.ts'
import { removeAreas } from './remove.ts'
import { setAreaStatus } from './status.ts'
import { succeedArea } from './succeed.ts'
import { applyAreaTable } from './table/apply.ts'
import { checkAreaTable } from './table/check.ts'
import { updateArea } from './update.ts'

/** Administrative divisions, and where they come from. */
export const areaOperations: Operations = {
  beginAreaExport,
  exportAreaRows,
  getArea,
  getAreaSource,
  listAreaChildren,
  listAreaChoices,
  listAreaHistory,
  listAreas,
  ...forWholeSite({
    applyAreaTable,
    checkAreaTable,
    createArea,
    removeAreas,
    setAreaStatus,
    succeedArea,
    updateArea,
  }),
}
