import { byCodeUnits } from './canonical-json.ts'
import { type Composition, chosenFrom, firstFitting } from './composition.ts'
import { digestOf, digestOfList, type InTurns } from './digest.ts'
import type { DrawCandidate, DrawRecord, DrawTurn } from './draw-record.ts'
import { shuffled, shuffledInTurns } from './random-order.ts'

/** What the commitment binds, and what the seal adds to it. */
export const committedParts = ['case', 'criteria', 'candidates', 'excluded', 'seed'] as const
export const sealedParts = ['value', 'drawn', 'order', 'chosen', 'reserve', 'turns', 'withdrawal'] as const
export type RecordPart = (typeof committedParts)[number] | (typeof sealedParts)[number]

/** The digest of the digests of parts, with the format, and for the seal with the commitment. */
export const bound = (digests: Readonly<Record<string, string>>, parts: readonly RecordPart[], commitment?: string) =>
  digestOf({
    format: 'auth-centre-draw/1',
    commitment,
    parts: Object.fromEntries(parts.map((part) => [part, digests[part]])),
  })

type Committed = Pick<DrawRecord, 'case' | 'criteria' | 'candidates' | 'excluded'>

/**
 * The record with the commitment, before a number is drawn; `seed` is 64 hexadecimal digits, of which it shows the
 * digest alone. The candidates stand by id. `known` are digests of lists that do so already: long ones are not hashed
 * here at once.
 */
export function commitDraw(
  parts: Committed,
  seed: string,
  known: Partial<Record<'candidates' | 'excluded', string>> = {},
): DrawRecord {
  const held = { ...parts, candidates: parts.candidates.toSorted((a, b) => byCodeUnits(a.id, b.id)) }
  const all = { ...held, seed }
  const given: Partial<Record<RecordPart, string>> = known
  const digests = Object.fromEntries(committedParts.map((part) => [part, given[part] ?? digestOf(all[part])]))
  return { format: 'auth-centre-draw/1', ...held, digests, commitment: bound(digests, committedParts) }
}

/**
 * The record with what is new in it, and the digests and the seal that follow; `known` are digests that need not be
 * computed. What does not change keeps its digest, so that what was changed elsewhere is not sealed anew.
 */
export function sealed(
  record: DrawRecord,
  change: Partial<Pick<DrawRecord, RecordPart>>,
  known: Partial<Record<RecordPart, string>> = {},
): DrawRecord {
  const next = { ...record, ...change }
  const digests = { ...record.digests }
  for (const part of sealedParts) {
    const held = next[part]
    const before = part in change ? undefined : digests[part]
    if (held !== undefined) digests[part] = known[part] ?? before ?? digestOf(held)
  }
  return { ...next, digests, seal: bound(digests, sealedParts, record.commitment) }
}

/** How many shall sit, of which kinds and genders. */
const compositionOf = ({ criteria: { seats, least, balanced } }: Pick<DrawRecord, 'criteria'>): Composition => ({
  seats,
  least,
  balanced,
})

interface Drawn {
  readonly order: string[]
  readonly chosen: string[]
  readonly reserve: string[]
}

/** What follows from the candidates, the seed and the value alone: the order, who sits, and the first behind them. */
export const drawnFrom = (record: Pick<DrawRecord, 'candidates' | 'criteria'>, seed: string, value: string): Drawn =>
  drawnIn(shuffled(record.candidates, seed, value), record)

function drawnIn(
  order: readonly DrawCandidate[],
  record: Pick<DrawRecord, 'candidates' | 'criteria'>,
  ordered = idsOf(order),
): Drawn {
  const chosen = chosenFrom(order, compositionOf(record), record.candidates)
  const { reserve } = record.criteria
  // So many of the first hold them, whoever was chosen.
  const first = order.slice(0, chosen.length + reserve)
  const behind = first.filter((one) => !chosen.includes(one)).slice(0, reserve)
  return { order: ordered, chosen: idsOf(chosen), reserve: idsOf(behind) }
}

const idsOf = (candidates: readonly DrawCandidate[]): string[] => candidates.map(({ id }) => id)

interface Revealed {
  readonly seed: string
  readonly value: string
  readonly drawn: NonNullable<DrawRecord['drawn']>
}

/** The record of a draw: seed and value are revealed with what follows from them. */
export const drawRecorded = (record: DrawRecord, revealed: Revealed): DrawRecord =>
  sealed(record, { ...revealed, ...drawnFrom(record, revealed.seed, revealed.value), turns: [] })

/** The same of a pool that can have 100,000 candidates, with pauses in which others have their turn. */
export async function drawRecordedInTurns(
  record: DrawRecord,
  revealed: Revealed,
  inTurns: InTurns,
): Promise<DrawRecord> {
  const shuffledOnes = await shuffledInTurns(record.candidates, revealed.seed, revealed.value, inTurns)
  const ordered: string[] = []
  await inTurns(shuffledOnes.keys(), (at) => {
    const { id = '' } = shuffledOnes[at] ?? {}
    ordered.push(id)
  })
  const drawn = drawnIn(shuffledOnes, record, ordered)
  const known = { order: await digestOfList(drawn.order, inTurns) }
  return sealed(record, { ...revealed, ...drawn, turns: [] }, known)
}

/** Who sits after these turns. */
export const sittingAfter = (chosen: readonly string[], turns: readonly DrawTurn[]): readonly string[] =>
  turns.reduce<readonly string[]>(
    (sitting, { officer, next }) => [...sitting.filter((id) => id !== officer), ...(next === null ? [] : [next])],
    chosen,
  )

/**
 * The id of who takes the place of an officer after these turns: of those who never sat, the first in the order with
 * whom the criteria hold, or the first of them; null where nobody is left.
 */
export function replacementFor(record: DrawRecord, turns: readonly DrawTurn[], officer: string): string | null {
  const { order = [], chosen = [], candidates } = record
  const candidateOf = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const people = (ids: readonly string[]) => ids.flatMap((id) => candidateOf.get(id) ?? [])
  const used = new Set([...chosen, ...turns.flatMap(({ next }) => next ?? [])])
  const sitting = people(sittingAfter(chosen, turns).filter((id) => id !== officer))
  const left = people(order.filter((id) => !used.has(id)))
  return firstFitting(sitting, left, compositionOf(record))?.id ?? null
}
