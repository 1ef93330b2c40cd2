import { factorWayLabels } from '../../openapi/facts/auth.ts'
import { signInMethodLabels } from '../../openapi/facts/log.ts'
import { passwordLockCauseLabels, passwordLockRefusesLabels } from '../../openapi/facts/user.ts'
import type { AuditWords } from '../kernel/contributions/audit-words.ts'

/** How the audit tells sessions, second factors and locks. */
export const identityWords: AuditWords = {
  values: {
    'guess_count.cause': passwordLockCauseLabels,
    'guess_count.refuses': passwordLockRefusesLabels,
    'login_session.factor': factorWayLabels,
    'login_session.method': signInMethodLabels,
    'second_factor.kind': factorWayLabels,
  },
}
