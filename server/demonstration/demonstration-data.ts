import { generateMenus, type SeedMenu } from '../foundation/menus.ts'
import { dayMs } from '../kernel/time.ts'
import { namedAccounts } from './named-accounts.ts'
import { generateOrganisations, type SeedOrganisation } from './organisations.ts'
import { staffingOf } from './position-data.ts'
import { SeededRandom } from './seeded-random.ts'
import { type SeedUser, UserGenerator } from './users.ts'

export interface DemonstrationData {
  readonly organisations: readonly SeedOrganisation[]
  readonly menus: readonly SeedMenu[]
  readonly users: readonly SeedUser[]
}

const firstUserId = 1001

/**
 * The data of a demonstration. The same `seed` and `now` (milliseconds since 1970) give the same data; `userCount`
 * includes the named accounts; `organisationCount` as in `generateOrganisations`.
 */
export function generateDemonstration(options: {
  now: number
  seed: number
  userCount: number
  organisationCount?: number
}): DemonstrationData {
  const { now, seed, userCount, organisationCount } = options
  const organisations = generateOrganisations(organisationCount)
  const named = namedUsers(organisations, now)
  const generator = new UserGenerator(new SeededRandom(seed), now, firstUserId + named.length, named)
  const headcounts = share(
    userCount - named.length,
    organisations.map((organisation) => staffingOf(organisation).weight),
  )
  const generated = organisations.flatMap((organisation, at) =>
    Array.from({ length: headcounts[at] ?? 0 }, (_, index) => generator.next(organisation, index)),
  )
  return { organisations, menus: generateMenus(), users: [...named, ...generated] }
}

function namedUsers(organisations: readonly SeedOrganisation[], now: number): readonly SeedUser[] {
  return namedAccounts.map(({ orgCode, roleKey, ...account }, index) => {
    const organisation = organisations.find(({ code }) => code === orgCode)
    if (!organisation) throw new Error(`no organisation has the code ${orgCode}`)
    return {
      ...account,
      id: String(firstUserId + index),
      employeeNo: `JN${String(firstUserId + index).padStart(6, '0')}`,
      phone: `1390000${String(1111 * (index + 1))}`,
      email: `${account.username}@example.gov.cn`,
      orgId: organisation.id,
      validUntil: null,
      lastLoginAt: null,
      lastLoginIp: null,
      createdAt: now - 365 * dayMs,
      roleKeys: [roleKey],
    }
  })
}

/** Splits `total` in proportion to the weights; the parts sum to `total`. */
function share(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  let weightSoFar = 0
  let given = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const upTo = Math.round((total * weightSoFar) / sum)
    const part = upTo - given
    given = upTo
    return part
  })
}
