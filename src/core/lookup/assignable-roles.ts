import type { AssignableRole, LookupGateway } from '../ports/lookup-gateway.ts'
import type { Session } from '../session/session.ts'
import { Lookup } from './lookup.ts'
import type { LookupVersions } from './lookup-versions.ts'

/** The roles that the user may assign, in order. */
export class AssignableRoles extends Lookup<readonly AssignableRole[]> {
  constructor(gateway: Pick<LookupGateway, 'assignableRoles'>, session: Session, versions: LookupVersions) {
    const fetch = (quiet: boolean) => gateway.assignableRoles({ quiet })
    super({ entity: 'roles', empty: [], fetch }, session, versions)
  }
}
