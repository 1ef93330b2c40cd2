import type { AssignableRole, DirectoryGateway } from '../ports/directory-gateway.ts'
import type { Session } from '../session/session.ts'
import type { DirectoryVersions } from './directory-versions.ts'
import { Lookup } from './lookup.ts'

/** The roles that the user may assign, in order. */
export class AssignableRoles extends Lookup<readonly AssignableRole[]> {
  constructor(gateway: Pick<DirectoryGateway, 'assignableRoles'>, session: Session, versions: DirectoryVersions) {
    const fetch = (quiet: boolean) => gateway.assignableRoles({ quiet })
    super({ entity: 'roles', empty: [], fetch }, session, versions)
  }
}
