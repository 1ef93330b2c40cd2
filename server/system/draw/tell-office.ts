import { drawSeatStatusLabels } from '../../../openapi/facts/draw.ts'
import type { Database } from '../../database/schema.ts'
import { writeMessage } from '../../message/index.ts'
import { drawPlace } from './draw-place.ts'
import type { DrawRow } from './managed-draws.ts'
import type { NextOfficer, SeatAnswer } from './seats.ts'

interface Replaced {
  /** The name of who does not take part. */
  readonly out: string
  readonly answer: SeatAnswer['answer']
  /** Who takes the place; undefined where nobody is left. */
  readonly next: NextOfficer | undefined
}

/** That a place has changed hands, in words. */
export const replacedWords = ({ out, answer, next }: Replaced): string =>
  `${out}${drawSeatStatusLabels[answer]}，${next ? `由${next.name}递补` : '已没有可以递补的人，请另行安排'}`

/** Tells who made the draw, if the account is still there, what has happened without a click. */
export async function tellOffice(
  tx: Database,
  { id, name, committed_by: by }: Pick<DrawRow, 'id' | 'name' | 'committed_by'>,
  happened: string,
  now: number,
): Promise<void> {
  const content = `${name}：${happened}。`
  const message = { kind: 'system', title: '听证员递补', content, link: drawPlace(id) } as const
  await writeMessage(tx, by === null ? [] : [by], message, now)
}
