import { rotateApplicationSecretPermission } from '../../../../openapi/facts/application.ts'
import type { Database } from '../../../database/schema.ts'
import { isOpenTo } from '../../../identity/index.ts'
import type { Account } from '../../../kernel/account.ts'
import { isResponsible } from '../../../setting/application/index.ts'
import { gatewayScope } from '../scope-of-users.ts'

/** An application by which a user may try an interface out. */
export interface DebugApplication {
  readonly id: string
  readonly name: string
  /** As oneself: the application may ask its users for the scope of the gateway, and the user may use it. */
  readonly asUser: boolean
  /** As the application: for its owner, and for who may make a secret of it, with which they could call anyway. */
  readonly asApplication: boolean
}

/** The applications that may call an interface today, as far as the user may call by them; by name. */
export async function debugApplications(
  db: Database,
  { userId, day, permissions }: Pick<Account, 'userId' | 'day' | 'permissions'>,
  interfaceId: string,
): Promise<readonly DebugApplication[]> {
  const keepsAll = permissions.get(rotateApplicationSecretPermission)?.all === true
  const rows = await db
    .selectFrom('api_grant')
    .innerJoin('application', 'application.id', 'api_grant.application_id')
    .select(['application.id', 'application.name'])
    .select(({ exists, selectFrom, and }) => [
      and([
        isOpenTo({ userId, day }),
        exists(
          selectFrom('application_scope')
            .select('scope')
            .whereRef('application_scope.application_id', '=', 'application.id')
            .where('scope', '=', gatewayScope),
        ),
      ]).as('asUser'),
      isResponsible(userId).as('isOwner'),
    ])
    .where('interface_id', '=', interfaceId)
    .where('application.status', '=', 'normal')
    .where('from_on', '<=', day)
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', day)]))
    .orderBy('application.name_key')
    .orderBy('application.id')
    .execute()
  return rows
    .map(({ id, name, asUser, isOwner }) => ({
      id,
      name,
      asUser: Boolean(asUser),
      asApplication: keepsAll || Boolean(isOwner),
    }))
    .filter(({ asUser, asApplication }) => asUser || asApplication)
}
