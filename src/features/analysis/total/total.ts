import { exportOverviewPermission, listOverviewPermission } from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import { token } from '../../../core/token.ts'

export type OverviewQuery = QueryOf<'listOverview'>
export type Alarm = Schemas['Alarm']
/** What a screen is to show. */
export type NewWall = Schemas['NewWall']
/** The address of a screen, and its end. */
export type BegunWall = Schemas['BegunWall']

/** The figures and alarms of all areas. Every method rejects with `ApiError`. */
export interface OverviewGateway {
  /** The figures whose lists the caller may see, in the order of the page. */
  figures(query: OverviewQuery, signal: AbortSignal): Promise<Schemas['FigurePage']>
  /** The same for a file, which is recorded. */
  exported(query: OverviewQuery): Promise<Schemas['FigurePage']>
  /** Begins a screen that shows the figures of an organisation, or of all, without a sign-in. */
  beginWall(of: NewWall): Promise<BegunWall>
  /** What is wrong in the lists that the caller may see, the most serious first. */
  alarms(signal: AbortSignal): Promise<readonly Alarm[]>
}
export const OverviewGateway = token<OverviewGateway>('OverviewGateway')

export const may = { query: listOverviewPermission, export: exportOverviewPermission } as const
