import { areaLevelLabels, areaSuccessionKindLabels } from '../../../openapi/facts/area.ts'
import type { AuditWords } from '../../kernel/contributions/audit-words.ts'

/** How the audit tells administrative divisions. */
export const areaWords: AuditWords = {
  values: { 'area.level': areaLevelLabels, 'area.succeededAs': areaSuccessionKindLabels },
  creations: { area: 'createArea' },
}
