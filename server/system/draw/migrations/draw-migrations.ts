import type { Migrations } from '../../../database/migrate.ts'
import { draws } from './0093-draws.ts'
import { drawInvitations } from './0094-draw-invitations.ts'
import { drawVersions } from './0110-draw-versions.ts'
import { drawDepartures } from './0195-draw-departures.ts'
import { drawRecordText } from './0365-draw-record-text.ts'
import { drawsOfOffices } from './0376-draws-of-offices.ts'

/** Migrations of the tables of draws. */
export const drawMigrations: Migrations = {
  '0093-draws': draws,
  '0094-draw-invitations': drawInvitations,
  '0110-draw-versions': drawVersions,
  '0195-draw-departures': drawDepartures,
  '0365-draw-record-text': drawRecordText,
  '0376-draws-of-offices': drawsOfOffices,
}
