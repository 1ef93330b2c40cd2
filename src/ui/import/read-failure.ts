import { grouped } from '../../core/background/background-job.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { UnreadableFile, type UnreadableReason, workbookLimits } from '../../core/ports/spreadsheet.ts'

const { rows, columns, cells, unpacked, seconds } = workbookLimits

const reasons: Readonly<Record<UnreadableReason, string>> = {
  legacy: '这是旧版 Excel 文件或设有密码，请取消密码并另存为 .xlsx 后重新选择',
  'no-workbook': '这不是 Excel 文件，请使用模板填写后重新选择',
  damaged: '文件已损坏，请用 Excel 重新保存后再选择',
  unpacked: `文件解压后超过 ${unpacked / 1024 ** 2} MB，请只保留要导入的内容，另存后重新选择`,
  rows: `文件在第 ${grouped(rows)} 行之后还有内容，请删除多余的行后重新选择`,
  columns: `文件在第 ${columns} 列之后还有内容，请删除右侧多余的列后重新选择`,
  cells: `文件的单元格超过 ${grouped(cells)} 个，请删除多余的行、列和工作表后重新选择`,
  seconds: `文件 ${seconds} 秒内未能读完，请将内容复制到模板中后重新选择`,
}

/** Why a file could not be read or checked, worded for the user. */
export const readFailure = (error: unknown): string => {
  if (error instanceof UnreadableFile) return reasons[error.reason]
  if (error instanceof ApiError) return `校验失败：${failureWords(error)}`
  return '文件读取失败，文件可能已被移动或正在被其他程序使用，请重新选择'
}
