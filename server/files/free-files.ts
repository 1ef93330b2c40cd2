import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/schema.ts'

const eb = expressionBuilder<Tables, 'stored_file'>()

/** The files that nothing names: those that wait to be attached, and those that were released. */
export const isFree = eb.and([eb('stored_file.notice_id', 'is', null), eb('stored_file.record_id', 'is', null)])

/** The uploads of a user that nothing names yet, of those uploaded as this; null for attachments. */
export const isWaiting = (userId: string, uploadedAs: string | null) =>
  eb.and([
    isFree,
    eb('stored_file.uploaded_by', '=', userId),
    uploadedAs === null ? eb('stored_file.part', 'is', null) : eb('stored_file.part', '=', uploadedAs),
  ])
