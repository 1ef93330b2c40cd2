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

/**
 * Whether those who sit already can be completed from the others to the composition. For each kind it is known how many
 * are still needed, and how many of these can be men; the seats that are left go to anybody, within what the balance
 * allows.
 */
export function canBeCompleted(
  sitting: readonly Member[],
  others: readonly Member[],
  { seats, least, balanced }: Composition,
): boolean {
  const free = seats - sitting.length
  if (free < 0) return false
  const men = count(others, isMan)
  const women = others.length - men
  let needed = 0
  let menAtLeast = 0
  let menAtMost = 0
  for (const [category, wanted] of Object.entries(least)) {
    const isOfKind = (member: Member) => member.category === category
    const missing = Math.max(0, wanted - count(sitting, isOfKind))
    const menOfKind = count(others, (member) => isOfKind(member) && isMan(member))
    const womenOfKind = count(others, isOfKind) - menOfKind
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
): Candidate | undefined {
  const tried = new Map<string, boolean>()
  const fits = (candidate: Candidate): boolean => {
    const alike = `${candidate.gender} ${candidate.category}`
    const known = tried.get(alike)
    if (known !== undefined) return known
    const others = left.filter((other) => other !== candidate)
    const answer = canBeCompleted([...sitting, candidate], others, composition)
    tried.set(alike, answer)
    return answer
  }
  return left.find(fits) ?? left[0]
}

/** Who sits: seat after seat the first in the order that fits; fewer where the order is too short. */
export function chosenFrom<Candidate extends Member>(
  order: readonly Candidate[],
  composition: Composition,
): readonly Candidate[] {
  const sitting: Candidate[] = []
  while (sitting.length < composition.seats) {
    const next = firstFitting(
      sitting,
      order.filter((one) => !sitting.includes(one)),
      composition,
    )
    if (!next) break
    sitting.push(next)
  }
  return sitting
}
