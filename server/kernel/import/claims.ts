/** A row that would give its record a unique value. */
export interface Claim {
  readonly row: number
  /** Of the record that the row changes; undefined for a new one. */
  readonly id: string | undefined
  /** What the record would have. */
  readonly value: string | null
  /** Whether nothing else is wrong with the row. */
  readonly isRight: boolean
}

/** What rows make of the unique values of all of them: they are judged together, in any order. */
export interface Settled {
  /** Rows whose value its holder keeps. */
  readonly refused: ReadonlySet<number>
  /** By row, the holder that gives the value up otherwise than by a row: one of `freed`. */
  readonly freed: ReadonlyMap<number, string>
  /** Rows that depend on each other: one takes what another one gives up. */
  readonly together: number[][]
}

/**
 * A value is free where the row of its holder gives it another one and is right itself, which may depend on the next
 * holder: numbers that two persons or a row of persons exchange. `holders` has ids by value, `freed` those that give
 * theirs up anyhow.
 */
export function settleClaims(
  claims: readonly Claim[],
  holders: ReadonlyMap<string, string>,
  freed: ReadonlySet<string>,
): Settled {
  const byRecord = new Map(claims.flatMap((claim) => (claim.id === undefined ? [] : [[claim.id, claim] as const])))
  const usedFreed = new Map<number, string>()
  /** By the claim of a holder, the row that takes its value. */
  const takers = new Map<Claim, Claim>()
  const refused = new Set<number>()
  const open = claims.filter(({ isRight }) => !isRight)
  const lost = new Set<Claim>(open)
  for (const claim of claims) {
    const holder = claim.value === null ? undefined : holders.get(claim.value)
    if (holder === undefined || holder === claim.id) continue
    const other = byRecord.get(holder)
    if (freed.has(holder)) usedFreed.set(claim.row, holder)
    else if (other && other.value !== claim.value && !takers.has(other)) takers.set(other, claim)
    else {
      refused.add(claim.row)
      if (!lost.has(claim)) open.push(claim)
      lost.add(claim)
    }
  }
  for (const claim of open) {
    const taker = takers.get(claim)
    if (!taker) continue
    refused.add(taker.row)
    if (!lost.has(taker)) open.push(taker)
    lost.add(taker)
  }
  return { refused, freed: usedFreed, together: groupsOf(takers) }
}

/** Chains and circles of rows. */
function groupsOf(takers: ReadonlyMap<Claim, Claim>): number[][] {
  const taken = new Set(takers.values())
  const seen = new Set<Claim>()
  const starts = [...takers.keys()].filter((claim) => !taken.has(claim))
  return [...starts, ...takers.keys()].flatMap((start) => {
    const group: number[] = []
    for (let claim: Claim | undefined = start; claim && !seen.has(claim); claim = takers.get(claim)) {
      seen.add(claim)
      group.push(claim.row)
    }
    return group.length > 1 ? [group.toSorted((one, other) => one - other)] : []
  })
}
