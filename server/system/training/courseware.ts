import { trainingPieceFields } from '../../../openapi/facts/fields/trainingPieceFields.ts'
import { trainingUploadFields } from '../../../openapi/facts/fields/trainingUploadFields.ts'
import type { Database } from '../../database/schema.ts'
import {
  attachFiles,
  coursewareEndings,
  type FileRef,
  filesOfRecords,
  joinPieces,
  type PieceKinds,
  readPiece,
  receivePiece,
} from '../../files/index.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import { trainingScope } from './training-scope.ts'

/** The table of trainings, by which the store of files names them. */
const trainingKind = 'training'
/** The part of a training that its files are, and what they are uploaded as. */
const courseware = 'courseware'
const pieceSize = (trainingPieceFields.base64.maxLength / 4) * 3

const kinds: PieceKinds = {
  part: courseware,
  endings: coursewareEndings,
  pieceSize,
  longest: trainingUploadFields.pieces.maxItems * pieceSize,
  refusal: '课件只能是 PDF、OFD、Word、Excel、PPT、图片（PNG、JPG）和 MP4 视频',
  field: 'name',
}

/** POST /api/system/training/piece. Throws as `receivePiece`. */
export const uploadTrainingPiece: Handler<'uploadTrainingPiece'> = (context) =>
  receivePiece(context, context.body, kinds)

/** POST /api/system/training/upload: a file that belongs to the account until a training names it. As `joinPieces`. */
export const joinTrainingFile: Handler<'joinTrainingFile'> = (context) => joinPieces(context, context.body, kinds)

/**
 * GET /api/system/training/file: a piece of a file, for an account in whose scope the training is, and for the one that
 * has uploaded it and not attached it yet. Throws as `readPiece`.
 */
export const getTrainingFile: Handler<'getTrainingFile'> = (context) =>
  readPiece(context, { piece: 0, ...context.query }, courseware, async ({ record_kind: kind, record_id: id }) => {
    if (kind !== trainingKind || id === null) return false
    const training = await context.db
      .selectFrom('training')
      .select('id')
      .where('id', '=', id)
      .where(trainingScope(context.account))
      .executeTakeFirst()
    return training !== undefined
  })

/**
 * Gives a training this courseware and no other; resolves to the names before and after, for the audit. Throws as
 * `attachFiles`.
 */
export async function attachCourseware(
  tx: Database,
  account: Pick<Account, 'userId'>,
  id: string,
  ids: readonly string[] | undefined,
) {
  const names = async () => ({ coursewareIds: await coursewareNames(tx, id) })
  const before = await names()
  const accepted = { field: 'coursewareIds', uploadedAs: courseware }
  await attachFiles(tx, account, { kind: trainingKind, id, part: courseware }, ids ?? [], accepted)
  return { before, after: await names() }
}

/** The names of the courseware of a training; null for one without. */
export const coursewareNames = async (tx: Database, id: string): Promise<string[] | null> =>
  nullIfEmpty((await coursewareOf(tx, [id]))(id).map(({ name }) => name))

/** The courseware of these trainings. One query. */
export async function coursewareOf(db: Database, ids: readonly string[]): Promise<(id: string) => FileRef[]> {
  const filesOf = await filesOfRecords(db, trainingKind, ids)
  return (id) => [...filesOf(id, courseware)]
}
