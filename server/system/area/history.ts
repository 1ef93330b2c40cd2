import { areaChangeFields } from '../../../openapi/facts/fields/areaChangeFields.ts'
import { areaStatusChangeFields } from '../../../openapi/facts/fields/areaStatusChangeFields.ts'
import { areaSuccessionFields } from '../../../openapi/facts/fields/areaSuccessionFields.ts'
import type { Handler } from '../../http/handler.ts'
import { changeHistory, type Told } from '../../kernel/change-history.ts'

const { name, shortName, sort } = areaChangeFields
const { successorId, how, date } = areaSuccessionFields

const told: Told = {
  kind: 'area',
  actions: {
    createArea: '新增',
    updateArea: '修改',
    setAreaStatus: '启用/停用',
    succeedArea: '更名撤并',
    removeAreas: '删除',
    applyAreaTable: '导入国标区划',
  },
  fields: {
    name,
    shortName,
    sort,
    status: areaStatusChangeFields.status,
    successorId,
    succeededAs: how,
    succeededOn: date,
  },
}

/** GET /api/system/area/history: the changes of one division, the latest first. */
export const listAreaHistory: Handler<'listAreaHistory'> = ({ db, query }) => changeHistory(db, told, query)
