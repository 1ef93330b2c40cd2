import { listUsersPermission } from '../../../openapi/facts/user.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'
import type { SearchSource } from '../../kernel/contributions/search-source.ts'
import { peopleIn } from './people.ts'

/** Users by name and username, with where they work. */
export const userSearch: SearchSource = {
  key: 'user',
  label: '用户',
  permission: listUsersPermission,
  async find({ db, account, text, most }) {
    const { rows } = await peopleIn({ db, account }, { keyword: text, size: most }, [])
    return rows.map(({ id, name, username, orgName, position }) => ({
      id,
      link: recordPlace('/system/user', id),
      name,
      about: [username, orgName, position].filter(Boolean).join(' · '),
    }))
  },
}
