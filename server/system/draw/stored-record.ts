import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import type { Services } from '../../http/handler.ts'
import type { DrawRow } from './managed-draws.ts'

/** The record of a draw, which only this area writes. */
export const recordOf = ({ record }: Pick<DrawRow, 'record'>): DrawRecord =>
  // as: `textOf` has written it
  JSON.parse(record) as DrawRecord

/** The text of a record, in the database and in the exported file alike. */
export const textOf = (record: DrawRecord): string => JSON.stringify(record, undefined, 2)

/** The purpose under which the vault seals the seed of a commitment: who reads the database could choose the value. */
export const seedPurpose = (commitment: string): string => `draw-seed:${commitment}`

/** The seed, revealed or still sealed; undefined where the site has no key that opens it. */
export const seedOf = (
  { seed, commitment, record }: Pick<DrawRow, 'seed' | 'commitment' | 'record'>,
  { vault }: Pick<Services, 'vault'>,
): string | undefined => recordOf({ record }).seed ?? vault.open(seed, seedPurpose(commitment))
