import { hearingLeaveReasonLabels, hearingStatusLabels } from '../../../openapi/facts/hearing.ts'
import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells hearing officers. */
export const officerWords: AuditWords = {
  values: {
    'hearing_officer.leaveReason': hearingLeaveReasonLabels,
    'hearing_officer.status': hearingStatusLabels,
  },
  flags: ['defaulter', 'dismissed', 'punished', 'revoked'],
  references: { 'hearing_officer.submittedBy': 'user', 'hearing_service.officerId': 'hearing_officer' },
  creations: { hearing_officer: 'createHearingOfficer' },
}
