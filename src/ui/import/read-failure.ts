import { ApiError } from '../../core/failure/api-error.ts'
import { failureAdvice, failureText } from '../../core/failure/error-catalogue.ts'
import { UnreadableFile, type UnreadableReason } from '../../core/ports/spreadsheet.ts'

const reasons: Readonly<Record<UnreadableReason, string>> = {
  legacy: '这是旧版 Excel 文件或设有密码，请取消密码并另存为 .xlsx 后重新选择',
  'no-workbook': '这不是 Excel 文件，请使用模板填写后重新选择',
  damaged: '文件已损坏，请用 Excel 重新保存后再选择',
}

/** Why a file could not be read or checked, worded for the user. */
export const readFailure = (error: unknown): string => {
  if (error instanceof UnreadableFile) return reasons[error.reason]
  if (error instanceof ApiError) return `校验失败：${failureAdvice(error) ?? failureText(error)}`
  return '文件读取失败，文件可能已被移动或正在被其他程序使用，请重新选择'
}
