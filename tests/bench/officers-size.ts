/** How much of hearing officers a database of the bench holds. */
export interface OfficersSize {
  readonly officers: number
  readonly services: number
  readonly participations: number
  /** Code of the office whose pool all of them are in; by default they are spread over all offices. */
  readonly office?: string
}

/** What the lists of hearing officers, the draw and the statistics are measured with. */
export const officersSize: OfficersSize = { officers: 100_000, services: 1_000_000, participations: 200_000 }

/** The id of an officer of the bench, of a number far from those of the demonstration. */
export const officerId = (at: number) => `5${String(at).padStart(17, '0')}`
