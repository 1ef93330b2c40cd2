import { orgText, postsText, rolesText } from '../../../../openapi/text/shown.ts'
import type { Database } from '../../../database/schema.ts'
import type { Cells, Importer } from '../../../kernel/import/import-kind.ts'
import { answerUsers } from '../user-answer.ts'
import { usersAt } from '../user-rows.ts'
import type { UserField } from './read-row.ts'
import { type StoredUser, valuesOf } from './stored-users.ts'
import { userCells } from './user-cells.ts'

/** The cells that the export of the user list writes for these users (decision 0173). */
export async function shownCells(db: Database, { account, now }: Importer, users: readonly StoredUser[]) {
  if (users.length === 0) return () => ({})
  const ids = users.map(({ id }) => id)
  // The certificate, which a gateway tells, is no column of the import.
  const rows = await usersAt(db, now, '').where('user.id', 'in', ids).execute()
  const answers = await answerUsers({ db, account }, rows, { phone: 'masked', now })
  const cells = answers.map(({ id, orgName, orgOffice, posts = [], roles, phone, idNumber }) => {
    const named = posts.map((post) => ({
      name: orgText({ name: post.orgName, office: post.orgOffice }),
      position: post.position,
    }))
    const shown: Cells<UserField> = {
      org: orgText({ name: orgName, office: orgOffice }),
      posts: postsText(named),
      roles: rolesText(roles),
      ...(phone !== undefined && { phone }),
      ...(idNumber !== undefined && { idNumber }),
    }
    return [id, shown] as const
  })
  const plainOf = await userCells(db, users.map(valuesOf))
  const shownOf = new Map(cells)
  return (user: StoredUser): Cells<UserField> => ({ ...plainOf(valuesOf(user)), ...shownOf.get(user.id) })
}
