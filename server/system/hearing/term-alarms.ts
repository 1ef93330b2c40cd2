import { listHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import type { AlarmSource } from '../../kernel/contributions/alarm-source.ts'
import { endingFigure } from './figures/pool.ts'

/** Officers whose terms end soon, or have ended, as the list finds them. */
export const termAlarms: AlarmSource = {
  permission: listHearingOfficersPermission,
  async find(question) {
    const { now: ending } = await endingFigure({ ...question, filters: {} })
    if (!ending?.value || !ending.search) return []
    return [
      {
        key: 'hearing-term',
        severity: 'warning',
        title: '听证员聘期将满',
        text: '这些在库听证员的聘期在系统参数规定的天数内届满，或者已经届满。',
        advice: '打开名单办理续聘；不再续聘的办理出库。',
        unit: '人',
        count: ending.value,
        search: ending.search,
      },
    ]
  },
}
