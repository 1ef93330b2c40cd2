import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import {
  attachFiles,
  type FileRef,
  filesOfRecords,
  readFile,
  receiveUpload,
  requireAttachable,
} from '../../files/index.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import { officerScope } from './officer-scope.ts'

type Files = NonNullable<Schemas['HearingOfficer']['files']>
type Part = keyof Files

/** The part of an officer that the files of each field of the form are. */
const partOf = {
  photoIds: 'photo',
  consentFileIds: 'consent',
  recommendationFileIds: 'recommendation',
  degreeFileIds: 'degree',
  checkFileIds: 'check',
} as const satisfies Readonly<Record<string, Part>>

type FileField = keyof typeof partOf
/** The names of the files of each field, null for one without any. */
type FileNames = Readonly<Record<FileField, string[] | null>>
type OfficerFileIds = Pick<Schemas['NewHearingOfficer'], FileField>

// as: the keys of the table above
const fields = Object.keys(partOf) as FileField[]

/** The table of the officers, by which the store of files names them. */
export const officerKind = 'hearing_officer'

const photo = {
  only: { type: 'image/', refusal: '照片须为 PNG 或 JPG 图片' },
  longest: { size: 2 * 1024 * 1024, refusal: '照片不能超过 2 MB' },
}

const placeOf = (id: string, field: FileField) => ({ kind: officerKind, id, part: partOf[field] })
const accepted = (field: FileField) => ({ field, ...(field === 'photoIds' && photo) })

/** Throws as `requireAttachable` for the files of a form; `id` is undefined for a new officer. */
export async function requireOfficerFiles(
  tx: Database,
  account: Pick<Account, 'userId'>,
  id: string | undefined,
  form: OfficerFileIds,
): Promise<void> {
  for (const field of fields) {
    const place = id === undefined ? undefined : placeOf(id, field)
    await requireAttachable(tx, account, place, form[field] ?? [], accepted(field))
  }
}

/**
 * Gives an officer these files and no others; resolves to their names before and after, for the audit. Throws as
 * `attachFiles`.
 */
export async function attachOfficerFiles(
  tx: Database,
  account: Pick<Account, 'userId'>,
  id: string,
  form: OfficerFileIds,
): Promise<{ readonly before: FileNames; readonly after: FileNames }> {
  const before = await namesIn(tx, id)
  for (const field of fields) await attachFiles(tx, account, placeOf(id, field), form[field] ?? [], accepted(field))
  return { before, after: await namesIn(tx, id) }
}

/** The names of the files of an officer by field, null for one without any. */
async function namesIn(tx: Database, id: string): Promise<FileNames> {
  const filesOf = await filesOfRecords(tx, officerKind, [id])
  const namesOf = (field: FileField) => nullIfEmpty(filesOf(id, partOf[field]).map(({ name }) => name))
  return {
    photoIds: namesOf('photoIds'),
    consentFileIds: namesOf('consentFileIds'),
    recommendationFileIds: namesOf('recommendationFileIds'),
    degreeFileIds: namesOf('degreeFileIds'),
    checkFileIds: namesOf('checkFileIds'),
  }
}

/** The files of these officers by part; null for one without any. One query. */
export async function officerFiles(db: Database, ids: readonly string[]): Promise<(id: string) => Files | null> {
  const filesOf = await filesOfRecords(db, officerKind, ids)
  return (id) => {
    const held = Object.values(partOf)
      .map((part): [Part, FileRef[]] => [part, [...filesOf(id, part)]])
      .filter(([, files]) => files.length > 0)
    return held.length === 0 ? null : Object.fromEntries(held)
  }
}

/**
 * POST /api/system/hearing/upload: a file that belongs to the account until an officer names it. Throws as
 * `receiveUpload`.
 */
export const uploadHearingFile: Handler<'uploadHearingFile'> = (context) => receiveUpload(context, context.body)

/**
 * GET /api/system/hearing/file: a file with its content, for an account in whose scope the officer is, and for the one
 * that has uploaded it and not attached it yet. Throws as `readFile`.
 */
export const getHearingFile: Handler<'getHearingFile'> = (context) =>
  readFile(context, context.query.id, async ({ record_kind: kind, record_id: id }) => {
    if (kind !== officerKind || id === null) return false
    const officer = await context.db
      .selectFrom('hearing_officer')
      .select('id')
      .where('id', '=', id)
      .where(officerScope(context.account))
      .executeTakeFirst()
    return officer !== undefined
  })
