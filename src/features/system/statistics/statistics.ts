import { exportFiguresPermission, listFiguresPermission } from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type FigurePage = Schemas['FigurePage']
export type FigureQuery = Omit<QueryOf<'listFigures'>, 'group'>
/** A hearing that an officer was invited to. */
export type ServiceRecord = Schemas['HearingService']
export type ServiceQuery = QueryOf<'listHearingServices'>

/** The figures of hearing officers, and the records that some of them count. Every method rejects with `ApiError`. */
export interface StatisticsGateway {
  /** The figures whose lists the caller may see, in the order of the page. */
  figures(query: FigureQuery, signal: AbortSignal): Promise<FigurePage>
  /** The same for a file, which is recorded. */
  exported(query: FigureQuery): Promise<FigurePage>
  /** A page of the hearings of all officers whom the other conditions find, the latest first; fees in fen. */
  records(query: ServiceQuery, signal: AbortSignal): Promise<Page<ServiceRecord>>
}
export const StatisticsGateway = token<StatisticsGateway>('StatisticsGateway')

export const may = { query: listFiguresPermission, export: exportFiguresPermission } as const

/** The address of the screen; with `list=services` it shows the records. */
export const path = '/system/statistics'
