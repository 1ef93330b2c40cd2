import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { ApplicationGrant, ApplicationTable } from '../../database/tables/application.ts'
import { words } from '../../identity/index.ts'
import { type Field, fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'

type Row = Selectable<ApplicationTable>

const { same, filled, flag, flagUnless, identity } = storedIn<Row>()
const asStored = (stored: string): string => stored

/** Words with spaces between them, which the audit has as one text. */
const grants: Field<'grants', readonly ApplicationGrant[], string, ApplicationGrant[]> = {
  column: 'grants',
  stored: (value) => value.toSorted().join(' '),
  // as: written from the same type
  shown: (stored) => words(stored) as ApplicationGrant[],
  audited: asStored,
}
const ipAllow: Field<'ip_allow', readonly string[] | undefined, string, string[]> = {
  column: 'ip_allow',
  stored: (value = []) => value.join(' '),
  shown: (stored) => words(stored),
  audited: asStored,
}

/** The same, of other tables (`writeParts`). */
const list = part<string>()

const changed = {
  name: same('name'),
  icon: filled('icon'),
  category: filled('category'),
  homeUrl: filled('home_url'),
  description: filled('description'),
  ownerName: filled('owner_name'),
  ownerPhone: filled('owner_phone'),
  grants,
  autoConfirm: flag('auto_confirm'),
  accessSeconds: same('access_seconds'),
  refreshSeconds: same('refresh_seconds'),
  idSeconds: same('id_seconds'),
  rotateRefresh: flagUnless('rotate_refresh'),
  pkceRequired: flagUnless('pkce_required'),
  idTokenNames: flag('id_token_names'),
  ipAllow,
  visibility: same('visibility'),
  backchannelLogoutUrl: filled('backchannel_logout_url'),
  initiateLoginUrl: filled('initiate_login_url'),
}
const parts = {
  redirects: list,
  postLogouts: list,
  scopes: list,
  optionalScopes: list,
  orgIds: list,
  roleIds: list,
}

/** The fields of an application, and those that a change has: the id and the kind stay. */
export const applicationFields = fieldMap<Schemas['NewApplication'] & { readonly id: string }>()({
  ...changed,
  kind: same('kind'),
  ...parts,
  id: identity('id'),
})
export const applicationChangeFields = fieldMap<Omit<Schemas['ApplicationChange'], 'id' | 'version'>>()({
  ...changed,
  ...parts,
})
