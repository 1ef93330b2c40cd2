/** What of a candidate a composition looks at. `category` is the kind (类型): law, expert, social; '' for none. */
export interface Member {
  readonly gender: string
  readonly category: string
}

/** Who shall sit together: `seats` officers, so many of a kind at least, and men and women alike where it is wanted. */
export interface Composition {
  readonly seats: number
  readonly least: { readonly [category: string]: number }
  /** The numbers of men and women differ by one at most. */
  readonly balanced: boolean
}

const count = (members: readonly Member[], fits: (member: Member) => boolean): number => members.filter(fits).length
const isMan = ({ gender }: Member): boolean => gender === 'male'

/** How many men and others of each kind there are. */
type Tally = ReadonlyMap<string, { readonly men: number; readonly women: number }>

function tallyOf(members: readonly Member[]): Tally {
  const tally = new Map<string, { men: number; women: number }>()
  for (const member of members) {
    const counts = tally.get(member.category) ?? { men: 0, women: 0 }
    if (isMan(member)) counts.men += 1
    else counts.women += 1
    tally.set(member.category, counts)
  }
  return tally
}

function without(tally: Tally, member: Member): Tally {
  const { men, women } = tally.get(member.category) ?? { men: 0, women: 0 }
  const less = isMan(member) ? { men: men - 1, women } : { men, women: women - 1 }
  return new Map([...tally, [member.category, less]])
}

/**
 * Whether those who sit already can be completed from the others to the composition. For each kind it is known how many
 * are still needed, and how many of these can be men; the seats that are left go to anybody, within what the balance
 * allows.
 */
export const canBeCompleted = (
  sitting: readonly Member[],
  others: readonly Member[],
  composition: Composition,
): boolean => canBeCompletedFrom(sitting, tallyOf(others), composition)

function canBeCompletedFrom(
  sitting: readonly Member[],
  others: Tally,
  { seats, least, balanced }: Composition,
): boolean {
  const free = seats - sitting.length
  if (free < 0) return false
  const men = [...others.values()].reduce((sum, counts) => sum + counts.men, 0)
  const women = [...others.values()].reduce((sum, counts) => sum + counts.women, 0)
  let needed = 0
  let menAtLeast = 0
  let menAtMost = 0
  for (const [category, wanted] of Object.entries(least)) {
    const isOfKind = (member: Member) => member.category === category
    const missing = Math.max(0, wanted - count(sitting, isOfKind))
    const { men: menOfKind, women: womenOfKind } = others.get(category) ?? { men: 0, women: 0 }
    if (missing > menOfKind + womenOfKind) return false
    needed += missing
    menAtLeast += Math.max(0, missing - womenOfKind)
    menAtMost += Math.min(missing, menOfKind)
  }
  if (needed > free) return false
  const sittingMen = count(sitting, isMan)
  const most = balanced ? Math.ceil(seats / 2) : seats
  // How many of the free seats men can have.
  const low = Math.max(menAtLeast, free - women, seats - most - sittingMen)
  const high = Math.min(men, free - (needed - menAtMost), most - sittingMen)
  return low <= high
}

/**
 * The first in the order, of those who are `left`, with whom the composition can still be reached; where that is
 * nobody, the first of them. Undefined where nobody is left. Those of one gender and kind are alike to the rule, so
 * that each of them has the same chance.
 */
export function firstFitting<Candidate extends Member>(
  sitting: readonly Member[],
  left: readonly Candidate[],
  composition: Composition,
  tally = tallyOf(left),
): Candidate | undefined {
  const tried = new Map<string, boolean>()
  const fits = (candidate: Candidate): boolean => {
    const alike = `${candidate.gender} ${candidate.category}`
    const known = tried.get(alike)
    if (known !== undefined) return known
    const answer = canBeCompletedFrom([...sitting, candidate], without(tally, candidate), composition)
    tried.set(alike, answer)
    return answer
  }
  return left.find(fits) ?? left[0]
}

/**
 * Who sits: seat after seat the first in the order that fits; fewer where the order is too short. `everybody` are those
 * of the order as they lie in memory, which are counted faster than 100,000 that were shuffled.
 */
export function chosenFrom<Candidate extends Member>(
  order: readonly Candidate[],
  composition: Composition,
  everybody: readonly Member[] = order,
): readonly Candidate[] {
  const sitting: Candidate[] = []
  let tally = tallyOf(everybody)
  let left = order
  while (sitting.length < composition.seats) {
    const next = firstFitting(sitting, left, composition, tally)
    if (!next) break
    sitting.push(next)
    tally = without(tally, next)
    // Not by looking at each of 100,000 once more.
    left = left.toSpliced(left.indexOf(next), 1)
  }
  return sitting
}
