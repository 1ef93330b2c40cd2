/** Maximum number of rows in a file, and in a part of it, as in the API (openapi/import.yaml, ImportCheck). */
export const maxRows = 2000

const maxBytes = 5 * 1024 * 1024

/** Maximum number of characters in a cell (openapi/import.yaml, CellText). */
export const maxCharacters = 200

/** Why a file cannot be opened, worded for the user; undefined if it can. */
export const fileMistake = ({ name, size }: { readonly name: string; readonly size: number }): string | undefined => {
  if (/\.xls$/i.test(name)) return '这是旧版 Excel 文件（.xls），请另存为 .xlsx 后重新选择'
  if (!/\.xlsx$/i.test(name)) return '只支持 .xlsx 文件，请使用模板填写'
  if (size === 0) return '文件是空的，请重新选择'
  return size > maxBytes ? '文件超过 5 MB，请拆分后分别导入' : undefined
}

/** Why the rows of a file cannot be imported. */
export const rowCountMistake = (rows: number): string | undefined => {
  if (rows === 0) return '文件中没有数据，请从第 2 行开始填写'
  return rows > maxRows ? `文件有 ${rows} 行，一次最多导入 ${maxRows} 行，请拆分后分别导入` : undefined
}
