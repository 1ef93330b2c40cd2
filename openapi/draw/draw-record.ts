import { z } from 'zod'

/*
 * What is kept of a draw of hearing officers, so that anyone can repeat it (decision 0130). A record that was committed
 * has everything but seed, outcome and withdrawal; the draw adds seed and outcome. A withdrawal is of a commitment,
 * whose seed it reveals, or annuls a draw.
 */

const hex = z.string().regex(/^[\da-f]{64}$/)
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const id = z.string().min(1)

const drawCase = z.strictObject({
  caseNo: z.string(),
  /** The word of the dictionary. */
  caseType: z.string(),
  office: z.string(),
  committedAt: time,
  committedBy: z.string(),
  /** Earlier commitments for the case, withdrawn before a draw or annulled after it, the first one first. */
  earlier: z.array(z.strictObject({ commitment: hex, drawn: z.boolean(), reason: z.string() })),
})

const criteria = z.strictObject({
  seats: z.int().min(1),
  reserve: z.int().min(0),
  balanced: z.boolean(),
  /** Whether those of other pools could be drawn who have consented to serve the office. */
  otherPools: z.literal(true).optional(),
  /** How many of a kind there shall be at least. */
  least: z.record(z.string(), z.int().min(0)),
  /** Words of the dictionary and labels: a candidate has one of each list that is not empty. */
  fields: z.array(z.string()),
  categories: z.array(z.string()),
  restMonths: z.int().min(0),
  /** Services in the year of the draw; 0: any number. */
  mostPerYear: z.int().min(0),
  units: z.array(z.string()),
  parties: z.array(z.string()),
})

/** The office of the pool, where it is not the one that draws. */
const pool = z.string().optional()

const candidate = z.strictObject({
  id,
  name: z.string(),
  unit: z.string(),
  gender: z.string(),
  category: z.string(),
  pool,
})

/** How one who sits leaves the pool of the office: by a reason of 出库, a pause, or the end of the consent to serve. */
export const departures = ['expired', 'resigned', 'disqualified', 'unable', 'paused', 'unserving'] as const

const turn = z.strictObject({
  officer: id,
  why: z.enum(['declined', 'silent', 'recused', ...departures]),
  reason: z.string(),
  at: time,
  /** Who takes the place; null where nobody is left. */
  next: id.nullable(),
})

export const drawRecord = z.strictObject({
  format: z.literal('auth-centre-draw/1'),
  case: drawCase,
  criteria,
  /** By id, as `byCodeUnits` compares. */
  candidates: z.array(candidate),
  excluded: z.array(z.strictObject({ id, name: z.string(), unit: z.string(), pool, reasons: z.array(z.string()) })),
  seed: hex.optional(),
  /** What nobody could foresee at the commitment: typed by the person who draws. */
  value: z.string().optional(),
  drawn: z.strictObject({ at: time, by: z.string() }).optional(),
  /** Ids of all candidates, as shuffled. */
  order: z.array(id).optional(),
  chosen: z.array(id).optional(),
  reserve: z.array(id).optional(),
  turns: z.array(turn).optional(),
  withdrawal: z.strictObject({ reason: z.string(), at: time, by: z.string() }).optional(),
  /** The digest of each part that is there, and of the seed from the commitment on. */
  digests: z.record(z.string(), hex),
  commitment: hex,
  seal: hex.optional(),
})

export type DrawRecord = z.infer<typeof drawRecord>
export type DrawCandidate = DrawRecord['candidates'][number]
export type DrawTurn = z.infer<typeof turn>

/** The record that a text holds; undefined where it holds none. */
export function readRecord(text: string): DrawRecord | undefined {
  try {
    return drawRecord.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
