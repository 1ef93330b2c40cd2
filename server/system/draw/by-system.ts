import type { Backend } from '../../http/serve-operations.ts'
import type { AuditContext, Recorder } from '../../kernel/audited.ts'

const system = { id: '', username: '', name: '系统' }

/** What becomes of a draw without a click is recorded as an answer that the system has entered. */
export const auditBySystem = ({ db, clock }: Pick<Backend, 'db' | 'clock'>, drawId: string): AuditContext => ({
  db,
  clock,
  audit: { operation: 'answerDrawSeat', traceId: `draw-${drawId}`, ip: '', session: undefined, person: undefined },
})

export const recordBySystem =
  (record: Recorder): Recorder =>
  (entry) =>
    record({ ...entry, by: system })
