import { useConfirm } from '../../../../../ui/confirm/confirm-provider.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type ConflictQuestion, type Conflicts, conflictsText, ParticipantGateway } from './participant.ts'

/** People of one call: the API's maximum. */
const callSize = 100
/** How many are named, and the most that one answer has. */
const [named, most] = [10, 100] as const

/** Tells who has something else at the time of a training, before it is done all the same. */
export const useConflicts = () => {
  const gateway = useService(ParticipantGateway)
  const confirm = useConfirm()

  const ask = async (found: readonly Conflicts[], accept: string): Promise<boolean> => {
    if (found.length === 0) return true
    return confirm({
      title: '时间冲突',
      message: `${found.length === most ? `至少 ${most}` : found.length} 人在培训时间另有安排`,
      detail: (
        <ul>
          {found.slice(0, named).map((one) => (
            <li key={one.officerId}>
              {one.name}：{conflictsText(one)}
            </li>
          ))}
          {found.length > named && <li>……</li>}
        </ul>
      ),
      accept,
    })
  }
  return {
    /** Of these officers; resolves to whether it is to be done. Rejects with `ApiError`. */
    ofOfficers: async (id: string, officerIds: readonly string[], accept: string): Promise<boolean> => {
      const found: Conflicts[] = []
      for (let from = 0; from < officerIds.length; from += callSize)
        // oxlint-disable-next-line no-await-in-loop -- one call after the other spares the backend
        found.push(...(await gateway.conflicts({ id, officerIds: officerIds.slice(from, from + callSize) })))
      return ask(found, accept)
    },
    /** Of those who take part, at another time. */
    atTime: async (question: ConflictQuestion, accept: string): Promise<boolean> =>
      ask(await gateway.conflicts(question), accept),
  }
}
