import { ApiError } from '../../core/failure/api-error.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { useService } from '../hooks/use-service.ts'
import type { Reloadable, Undo } from './action.ts'

/**
 * Success with 撤销 in the toast for ten seconds (`UNDO_TIME`), where there is an inverse: it runs, says what became of
 * it, and reloads the list.
 */
export const useUndo = (list: Pick<Reloadable, 'reload'> | undefined) => {
  const notifier = useService(Notifier)
  const takeBack = async (undo: Undo) => {
    try {
      const refused = (await undo())?.refused ?? []
      const [first] = refused
      if (first)
        notifier.warn(`${refused.length > 1 ? `${refused.length} 项未能撤销：` : '未能撤销：'}${first.message}`)
      else notifier.success('已撤销')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // Reported by the HTTP client.
    }
    list?.reload()
  }
  return (text: string, undo?: Undo): void =>
    undo ? notifier.success(text, () => void takeBack(undo)) : notifier.success(text)
}
