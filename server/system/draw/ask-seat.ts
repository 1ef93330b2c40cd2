import type { Database } from '../../database/schema.ts'
import { type Issuer, issueAnswerLink, sendAnswerLinks } from '../answer-link/index.ts'
import { inviteSeat } from './invited-seat.ts'
import type { DrawRow } from './managed-draws.ts'
import { seatLink } from './seat-link.ts'

interface Asked {
  readonly draw: Pick<DrawRow, 'id' | 'name' | 'held_at'>
  readonly officer: string
  readonly now: number
  /** When the text message is sent; now unless given. */
  readonly sendAt?: number
}

/** Asks one who sits, by a link in a text message once the transaction is committed. */
export async function askSeat(
  tx: Database,
  issuer: Issuer,
  { draw, officer, now, sendAt = now }: Asked,
): Promise<void> {
  const expiresAt = await inviteSeat(tx, draw, officer, { now, sendAt })
  const link = await issueAnswerLink(tx, issuer, seatLink, { subject: draw.id, person: officer, expiresAt }, now)
  await sendAnswerLinks(tx, [link], draw.name, now, sendAt)
}
