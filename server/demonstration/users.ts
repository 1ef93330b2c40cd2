import { dayMs } from '../kernel/time.ts'
import { femaleParts, generationParts, maleParts, surnames } from './name-parts.ts'
import type { SeedOrganisation } from './organisations.ts'
import { staffingOf } from './position-data.ts'
import type { SeededRandom, Weighted } from './seeded-random.ts'

const hourMs = dayMs / 24

export type SeedUserStatus = 'normal' | 'disabled' | 'locked' | 'pending' | 'cancelled'

/** A seeded user; times are milliseconds since 1970. */
export interface SeedUser {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly employeeNo: string
  readonly gender: 'male' | 'female'
  readonly phone: string
  readonly email: string
  readonly orgId: string
  readonly position: string
  readonly status: SeedUserStatus
  /** Last day of the account, YYYY-MM-DD. */
  readonly validUntil: string | null
  readonly lastLoginAt: number | null
  readonly lastLoginIp: string | null
  readonly createdAt: number
  readonly roleKeys: readonly string[]
}

const statuses: Weighted<SeedUserStatus> = [
  ['normal', 930],
  ['disabled', 35],
  ['pending', 15],
  ['cancelled', 12],
  ['locked', 8],
]
const phonePrefixes = ['13', '15', '17', '18', '19'] as const

/** Generates users with unique usernames, phones and employee numbers. */
export class UserGenerator {
  private readonly usedUsernames: Set<string>
  private readonly usedPhones: Set<string>
  private readonly random: SeededRandom
  private readonly now: number
  private nextId: number
  private waited = 0

  /** `now`: the reference for all times. `taken`: usernames and phones to avoid. */
  constructor(
    random: SeededRandom,
    now: number,
    firstId: number,
    taken: readonly Pick<SeedUser, 'username' | 'phone'>[],
  ) {
    this.random = random
    this.now = now
    this.nextId = firstId
    this.usedUsernames = new Set(taken.map(({ username }) => username))
    this.usedPhones = new Set(taken.map(({ phone }) => phone))
  }

  /** The `index`-th person of an organisation; the first ones are its heads. */
  next(organisation: SeedOrganisation, index: number): SeedUser {
    const { random } = this
    const id = this.nextId++
    const gender = random.chance(0.54) ? 'male' : 'female'
    const { name, username } = this.person(gender)
    const drawn = random.pickWeighted(statuses)
    const status = drawn === 'pending' && !this.stillWaits() ? 'normal' : drawn
    const createdAt = this.createdAt(id, status)
    const hasSignedIn = drawn !== 'pending' && !random.chance(0.06)
    const sinceLogin = Math.floor(random.fraction() ** 3 * 150 * dayMs)
    const position = this.position(organisation, index)
    return {
      id: String(id),
      username,
      name,
      employeeNo: `JN${String(id).padStart(6, '0')}`,
      gender,
      phone: this.phone(),
      email: `${username}@example.gov.cn`,
      orgId: organisation.id,
      position,
      status,
      validUntil: position === '书记员' ? `${new Date(this.now).getUTCFullYear() + random.integer(1, 3)}-12-31` : null,
      lastLoginAt: hasSignedIn ? Math.max(createdAt, this.now - sinceLogin) : null,
      lastLoginIp: hasSignedIn
        ? `10.${random.integer(10, 60)}.${random.integer(0, 31)}.${random.integer(2, 254)}`
        : null,
      createdAt,
      // Cancelling withdraws all roles.
      roleKeys: this.roleKeys(organisation, index).filter(() => status !== 'cancelled'),
    }
  }

  /** Of those who have waited, one in twenty still does: an office activates an account within days. */
  private stillWaits(): boolean {
    this.waited += 1
    return this.waited % 20 === 1
  }

  /** Within six years: one in eighty in the last 30 days, and who waits in the last five. */
  private createdAt(id: number, status: SeedUserStatus): number {
    const before = this.random.integer(30 * dayMs, 6 * 365 * dayMs)
    if (status === 'pending') return this.now - 2 * hourMs - (before % (5 * dayMs))
    return this.now - (id % 80 === 7 ? before % (30 * dayMs) : before)
  }

  private person(gender: 'male' | 'female'): { name: string; username: string } {
    const { random } = this
    const surname = random.pickWeighted(surnames)
    const last = random.pickWeighted(gender === 'male' ? maleParts : femaleParts)
    const middle = random.chance(0.2) ? undefined : random.pickWeighted(generationParts)
    const given = middle && middle.text !== last.text ? [middle, last] : [last]
    const base = [surname, ...given].map((part) => part.pinyin).join('')
    let username = base
    for (let number = 2; this.usedUsernames.has(username); number++) username = `${base}${number}`
    this.usedUsernames.add(username)
    return { name: surname.text + given.map((part) => part.text).join(''), username }
  }

  private phone(): string {
    const phone = `${this.random.pick(phonePrefixes)}${String(this.random.integer(0, 999_999_999)).padStart(9, '0')}`
    if (this.usedPhones.has(phone)) return this.phone()
    this.usedPhones.add(phone)
    return phone
  }

  private position(organisation: SeedOrganisation, index: number): string {
    const { head, deputy, others } = staffingOf(organisation)
    if (index === 0) return head
    return index <= deputy.count ? deputy.position : this.random.pickWeighted(others)
  }

  private roleKeys(organisation: SeedOrganisation, index: number): readonly string[] {
    if (organisation.kind === 'procuratorate' && index === 4) return ['staff', 'org-admin']
    if (organisation.name === '案件管理办公室' || this.random.chance(0.03)) return ['staff', 'case-manager']
    return ['staff']
  }
}
