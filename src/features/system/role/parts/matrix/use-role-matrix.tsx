import { Account } from '../../../../../core/account/account.ts'
import { notesSheet } from '../../../../../core/export/export-sheets.ts'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { Clock } from '../../../../../core/ports/clock.ts'
import { FileSaver } from '../../../../../core/ports/file-saver.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { Spreadsheet } from '../../../../../core/ports/spreadsheet.ts'
import { formatTime } from '../../../../../core/time/format-time.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type Role, RoleGateway } from '../../role.ts'

const name = '角色权限矩阵'

/** Saves a workbook of these roles, or of all, beside each other; a call that fails has been reported. */
export const useRoleMatrix = () => {
  const gateway = useService(RoleGateway)
  const spreadsheet = useService(Spreadsheet)
  const saver = useService(FileSaver)
  const clock = useService(Clock)
  const notifier = useService(Notifier)
  const account = useService(Account)
  return async (roles?: readonly Role[]): Promise<void> => {
    try {
      const order = { columns: [name], ...(roles && { ids: roles.map(({ id }) => id) }) }
      const matrix = await gateway.matrix((await gateway.exported.begin({}, order)).id)
      const { matrixSheet } = await import('./role-matrix.ts')
      const user = account.user.value
      const notes = {
        name,
        person: user ? `${user.name}（${user.username}）` : '',
        filter: [],
        columns: matrix.roles.map((role) => ({ header: role.name, valueOf: () => undefined })),
      }
      const now = clock.now()
      const outcome = { rows: matrix.entries.length, changed: false, time: formatTime(now) }
      saver.save(
        await spreadsheet.write([matrixSheet(matrix), notesSheet(notes, outcome)]),
        `${name}_${formatTime(now, '{y}{m}{d}-{h}{i}')}.xlsx`,
      )
      notifier.success(`${name}导出完成，文件已下载`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notifier.failure(error)
    }
  }
}
