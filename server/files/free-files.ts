import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/schema.ts'

const eb = expressionBuilder<Tables, 'stored_file'>()

/** The files that nothing names: those that wait to be attached, and those that were released. */
export const isFree = eb.and([eb('stored_file.notice_id', 'is', null), eb('stored_file.record_id', 'is', null)])
