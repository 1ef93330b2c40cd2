import { listHearingOfficersPermission } from '../../../../openapi/facts/hearing.ts'
import type { FigureQuestion, FigureSet } from '../../../kernel/contributions/figure-set.ts'
import { whomOf } from './attended-hearings.ts'
import { compositionFigures, countOffices } from './composition.ts'
import { hearingRegionItems } from './hearing-regions.ts'
import { countHearings, hearingDistributions, hearingFigures } from './hearings.ts'
import { type About, countPools, endingFigure, poolFigures } from './pool.ts'
import { regionsOf } from './region-items.ts'
import { topFigure } from './top-officers.ts'
import { type HearingFigure, hearingFigureWords } from './words.ts'

/** The figures of hearing officers and their hearings, which 听证员统计 shows (decision 0123). */
export const hearingFigureSet: FigureSet<HearingFigure> = {
  group: 'hearing',
  permission: listHearingOfficersPermission,
  figures: hearingFigureWords,
  async count(question) {
    const about = await whomOf(question)
    const offices = await countOffices(question)
    const regions = await regionsOf(
      question.db,
      offices.map(({ org_id }) => org_id),
    )
    // Three at a time: each passes by tens of thousands of rows, and the database has more than one processor.
    const [officers, hearings, byRegion] = await Promise.all([
      ofOfficers(question, { rows: offices, regions }, about),
      ofHearings(question, about),
      hearingRegionItems(question, regions, about),
    ])
    return {
      ...officers.figures,
      ...hearingFigures(question, officers.pools, hearings.counts),
      ...hearings.figures,
      hearingRegion: { items: byRegion },
    }
  },
}

/** What is counted of officers. */
async function ofOfficers(question: FigureQuestion, offices: Parameters<typeof compositionFigures>[1], about: About) {
  const pools = await countPools(question, about)
  const ending = await endingFigure(question)
  return {
    pools,
    figures: { ...poolFigures(question, pools), ending, ...(await compositionFigures(question, offices)) },
  }
}

/** What is counted of hearings. */
async function ofHearings(question: FigureQuestion, about: About) {
  const counts = await countHearings(question, about)
  const figures = await hearingDistributions(question, counts, about)
  return { counts, figures: { ...figures, top: await topFigure(question, about) } }
}
