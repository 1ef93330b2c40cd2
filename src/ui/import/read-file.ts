import { ApiError } from '../../core/failure/api-error.ts'
import { failureAdvice, failureText } from '../../core/failure/error-catalogue.ts'
import type { Existing, ImportFindings, ImportGateway } from '../../core/import/import-gateway.ts'
import { merged, nothingFound } from '../../core/import/import-run.ts'
import { type ReadRows, soundRecords } from '../../core/import/read-rows.ts'
import { UnreadableFile, type UnreadableReason } from '../../core/ports/spreadsheet.ts'

const reasons: Readonly<Record<UnreadableReason, string>> = {
  legacy: '这是旧版 Excel 文件或设有密码，请取消密码并另存为 .xlsx 后重新选择',
  'no-workbook': '这不是 Excel 文件，请使用模板填写后重新选择',
  damaged: '文件已损坏，请用 Excel 重新保存后再选择',
}

/** Why a file could not be read or checked, in the person's words. */
export const readFailure = (error: unknown): string => {
  if (error instanceof UnreadableFile) return reasons[error.reason]
  if (error instanceof ApiError) return `校验失败：${failureAdvice(error) ?? failureText(error)}`
  return '文件读取失败，文件可能已被移动或正在被其他程序使用，请重新选择'
}

/** What the backend finds in the rows that can be sent, and what was found without it. */
export const checkRows = async (
  gateway: ImportGateway,
  { records, faults }: ReadRows,
  existing: Existing,
): Promise<ImportFindings> => {
  const sound = soundRecords(records, faults)
  const found = sound.length > 0 ? await gateway.check(sound, existing) : nothingFound
  const mine = { ...nothingFound, wrong: records.length - sound.length, errors: faults }
  const { errors, ...counts } = merged(mine, found)
  return { ...counts, errors: errors.toSorted((one, other) => one.row - other.row) }
}
