import type { Database } from '../../../database/schema.ts'
import { phoneTaken } from '../phone.ts'

/** Who has these mobile numbers: id by number. */
export async function phoneOwners(db: Database, phones: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  if (phones.length === 0) return found
  const rows = await db.selectFrom('user').select(['id', 'phone']).where('phone', 'in', phones).execute()
  for (const { id, phone } of rows) if (phone !== null) found.set(phone, id)
  return found
}

/**
 * Why a row cannot have its number; `seen` is the row of each number that has come, and gets this one's. One is given on
 * after it has been taken from whoever has it, never in the same file.
 */
export function phoneFault(
  row: number,
  phone: string | undefined,
  userId: string | undefined,
  seen: Map<string, number>,
  owners: ReadonlyMap<string, string>,
): string | undefined {
  if (phone === undefined) return undefined
  const first = seen.get(phone)
  if (first !== undefined) return `与第 ${first} 行的手机号重复`
  seen.set(phone, row)
  const owner = owners.get(phone)
  return owner === undefined || owner === userId ? undefined : phoneTaken
}

interface Restored {
  readonly id: string
  /** The number that they are to have again. */
  readonly phone: string | null
}

/**
 * Who cannot be given back their number, because somebody has it who keeps it. They stay as they are, with the number
 * that they have now, which for its part may be what another one was to have again; so it is looked at until it settles.
 */
export function withoutPhone(restored: readonly Restored[], owners: ReadonlyMap<string, string>): ReadonlySet<string> {
  const kept = new Set<string>()
  for (;;) {
    const leaving = new Set(restored.map(({ id }) => id).filter((id) => !kept.has(id)))
    const given = new Set([...owners].filter(([, id]) => !leaving.has(id)).map(([phone]) => phone))
    const loser = restored.find(({ id, phone }) => {
      if (phone === null || kept.has(id)) return false
      if (given.has(phone)) return true
      given.add(phone)
      return false
    })
    if (!loser) return kept
    kept.add(loser.id)
  }
}
