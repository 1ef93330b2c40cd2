import type { Operations } from '../../http/handler.ts'
import { answerDrawSeat } from './answer-seat.ts'
import { commitDraw } from './commit.ts'
import { getDraw, listDraws } from './draws.ts'
import { inviteDrawn } from './invite.ts'
import { previewDraw } from './plan.ts'
import { runDraw, withdrawDraw } from './run.ts'

/** Draws of hearing officers, from the criteria to who sits. */
export const drawOperations: Operations = {
  answerDrawSeat,
  commitDraw,
  getDraw,
  inviteDrawn,
  listDraws,
  previewDraw,
  runDraw,
  withdrawDraw,
}
