import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import type { Services } from '../../http/handler.ts'
import type { DrawRow } from './managed-draws.ts'
import { recordIn } from './record-text.ts'

/** The record of a draw, which only this area writes: in the database and in the exported file alike. */
export const recordOf = ({ record }: Pick<DrawRow, 'record'>): Promise<DrawRecord> => recordIn(record)

/** The purpose under which the vault seals the seed of a commitment: who reads the database could choose the value. */
export const seedPurpose = (commitment: string): string => `draw-seed:${commitment}`

/** The seed, revealed or still sealed; undefined where the site has no key that opens it. */
export const seedOf = (
  { seed, commitment }: Pick<DrawRow, 'seed' | 'commitment'>,
  record: Pick<DrawRecord, 'seed'>,
  { vault }: Pick<Services, 'vault'>,
): string | undefined => record.seed ?? vault.open(seed, seedPurpose(commitment))
