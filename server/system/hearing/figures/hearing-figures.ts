import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import type { FigureSet } from '../../../kernel/contributions/figure-set.ts'
import { compositionFigures } from './composition.ts'
import { hearingDistributions, hearingFigures, topFigure } from './hearings.ts'
import { countPools, endingFigure, poolFigures } from './pool.ts'
import { type HearingFigure, hearingFigureWords } from './words.ts'

/** The figures of hearing officers and their hearings, which 听证员统计 shows (decision 0123). */
export const hearingFigureSet: FigureSet<HearingFigure> = {
  group: 'hearing',
  permission: listHearingOfficersPermission,
  figures: hearingFigureWords,
  async count(question) {
    const pools = await countPools(question)
    return {
      ...poolFigures(question, pools),
      ending: await endingFigure(question),
      ...(await hearingFigures(question, pools)),
      ...(await compositionFigures(question)),
      ...(await hearingDistributions(question)),
      top: await topFigure(question),
    }
  },
}
