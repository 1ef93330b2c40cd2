import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import type { FigureSet } from '../../../kernel/contributions/figure-set.ts'
import { whomOf } from './attended-hearings.ts'
import { compositionFigures, countOffices } from './composition.ts'
import { hearingRegionItems } from './hearing-regions.ts'
import { countHearings, hearingDistributions, hearingFigures, topFigure } from './hearings.ts'
import { countPools, endingFigure, poolFigures } from './pool.ts'
import { regionsOf } from './region-items.ts'
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
    const offices = await countOffices(question)
    const regions = await regionsOf(
      question.db,
      offices.map(({ org_id }) => org_id),
    )
    return {
      ...poolFigures(question, pools),
      ending: await endingFigure(question),
      ...hearingFigures(question, pools, hearings),
      ...(await compositionFigures(question, { rows: offices, regions })),
      ...(await hearingDistributions(question, hearings, about)),
      hearingRegion: { items: await hearingRegionItems(question, regions, about) },
      top: await topFigure(question, about),
    }
  },
}
