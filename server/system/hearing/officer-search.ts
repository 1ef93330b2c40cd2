import { listHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'
import type { SearchSource } from '../../kernel/contributions/search-source.ts'
import { officersNamed } from './list.ts'

/** Hearing officers by name, with the office of their pool. */
export const officerSearch: SearchSource = {
  key: 'hearing',
  label: '听证员',
  permission: listHearingOfficersPermission,
  async find({ db, account, now, text, most }) {
    const { rows } = await officersNamed({ db, account, clock: { now: () => now } }, text, most)
    return rows.map(({ id, name, orgName }) => ({ id, link: recordPlace('/system/hearing', id), name, about: orgName }))
  },
}
