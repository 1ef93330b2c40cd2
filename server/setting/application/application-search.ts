import { listApplicationsPermission } from '../../../openapi/facts/application.ts'
import type { SearchSource } from '../../kernel/contributions/search-source.ts'
import { nameMatch } from '../../kernel/name-match.ts'

/** Applications by name and client id; a site has few, which are matched here. */
export const applicationSearch: SearchSource = {
  key: 'application',
  label: '应用',
  permission: listApplicationsPermission,
  async find({ db, text, most }) {
    const rows = await db.selectFrom('application').select(['id', 'name']).orderBy('name_key').orderBy('id').execute()
    const matches = nameMatch(text)
    return rows
      .filter(({ id, name }) => matches(name) || id.toLowerCase().includes(text.toLowerCase()))
      .slice(0, most)
      .map(({ id, name }) => ({
        id,
        link: `/setting/serviceInfo?${new URLSearchParams({ key: id })}`,
        name,
        about: id,
      }))
  },
}
