import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import type { FigureSet } from '../../../kernel/contributions/figure-set.ts'
import { whomOf } from './attended-hearings.ts'
import { compositionFigures } from './composition.ts'
import { countHearings, hearingDistributions, hearingFigures, topFigure } from './hearings.ts'
import { countPools, endingFigure, poolFigures } from './pool.ts'
import { type HearingFigure, hearingFigureWords } from './words.ts'

/** The figures of hearing officers and their hearings, which 听证员统计 shows (decision 0123). */
export const hearingFigureSet: FigureSet<HearingFigure> = {
  group: 'hearing',
  permission: listHearingOfficersPermission,
  figures: hearingFigureWords,
  async count(question) {
    const pools = await countPools(question)
    const about = await whomOf(question)
    const hearings = await countHearings(question, about)
    return {
      ...poolFigures(question, pools),
      ending: await endingFigure(question),
      ...hearingFigures(question, pools, hearings),
      ...(await compositionFigures(question)),
      ...(await hearingDistributions(question, hearings, about)),
      top: await topFigure(question, about),
    }
  },
}
