import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import type { DrawRow } from './managed-draws.ts'

/** The record of a draw, which only this area writes. */
export const recordOf = ({ record }: Pick<DrawRow, 'record'>): DrawRecord =>
  // as: `textOf` has written it
  JSON.parse(record) as DrawRecord

/** The text of a record, in the database and in the exported file alike. */
export const textOf = (record: DrawRecord): string => JSON.stringify(record, undefined, 2)
