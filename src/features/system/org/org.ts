import {
  beginOrgExportPermission,
  createOrganisationPermission,
  importOrganisationsPermission,
  listUsersPermission,
  mergeOrganisationPermission,
  moveOrganisationPermission,
  newOrganisationFields,
  orgKindLabels,
  orgLevelLabels,
  orgSourceLabels,
  orgStatusLabels,
  orgStatusSeverities,
  removeOrganisationsPermission,
  setOrganisationStatusPermission,
  updateOrganisationPermission,
  updateOrganisationSteps,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import { countText } from '../../../../openapi/text/count-text.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { ImportGateway } from '../../../core/import/import-gateway.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Organisation = Schemas['Organisation']
export type NewOrganisation = Schemas['NewOrganisation']
export type OrganisationChange = Schemas['OrganisationChange']
export type OrganisationMove = Schemas['OrganisationMove']
export type OrganisationMerge = Schemas['OrganisationMerge']
export type OrgMergePreview = Schemas['OrgMergePreview']
export type OrganisationQuery = QueryOf<'listOrganisations'>
export type OrganisationExportQuery = QueryOf<'beginOrgExport'>

/** The backend's organisation management. Every method rejects with `ApiError`. */
export interface OrgGateway {
  /** The organisations directly below one, with null the topmost ones of the data scope, in their order. */
  children(parentId: string | null, signal: AbortSignal): Promise<readonly Organisation[]>
  /** A page of organisations from all levels, each with its `path`. */
  list(query: OrganisationQuery, signal: AbortSignal): Promise<Page<Organisation>>
  readonly exported: ExportGateway<Organisation, OrganisationExportQuery>
  /** One organisation as it is now, with its last change and why the person sees it; the view reports a failure. */
  shown(id: string, signal: AbortSignal): Promise<Organisation>
  /** One organisation as it is now. */
  detail(id: string): Promise<Organisation>
  create(organisation: NewOrganisation): Promise<void>
  /** Replaces what the form shows; rejects with 409 where another user changed it since it was read. */
  update(change: OrganisationChange): Promise<void>
  /** Moves it with all below it; rejects with 409 as `update`. */
  move(move: OrganisationMove): Promise<void>
  /** As `move`, outside of a form: a rejection has been reported. */
  place(move: OrganisationMove): Promise<void>
  /** What merging one organisation into another would move; rejects as `merge`; the view reports a failure. */
  mergePreview(id: string, targetId: string, signal: AbortSignal): Promise<OrgMergePreview>
  /** Rejects with 409 where `plan` is not what the preview would answer now. */
  merge(merge: OrganisationMerge): Promise<void>
  /** Each organisation by itself. */
  setStatus(ids: Chosen, status: Organisation['status'], versions?: readonly number[]): Promise<BatchResult>
  /** Each organisation by itself; refuses one with organisations, people or roles. */
  remove(ids: Chosen): Promise<BatchResult>
}
export const OrgGateway = token<OrgGateway>('OrgGateway')

export type OrgImportRow = Schemas['OrgImportRow']
export type OrgImportGateway = ImportGateway<OrgImportRow>
export const OrgImportGateway = token<OrgImportGateway>('OrgImportGateway')

export const may = {
  add: createOrganisationPermission,
  edit: updateOrganisationPermission,
  move: moveOrganisationPermission,
  merge: mergeOrganisationPermission,
  status: setOrganisationStatusPermission,
  remove: removeOrganisationsPermission,
  export: beginOrgExportPermission,
  import: importOrganisationsPermission,
  people: listUsersPermission,
} as const

export const statusOf = ({ status }: Organisation) =>
  ({ label: orgStatusLabels[status], severity: orgStatusSeverities[status] }) as const
export const kindOf = ({ kind }: Organisation): string => orgKindLabels[kind]
export const levelOf = ({ level }: Organisation): string => (level ? orgLevelLabels[level] : '')
/** Why an organisation is read-only: only its place among its siblings is ours. */
export const syncedNote = `${updateOrganisationSteps.synced}；这里只能调整它在同级机构中的次序。`
/** For actions that change an organisation. */
export const cannotIfSynced = ({ source }: Organisation) => (source === 'synced' ? syncedNote : undefined)

/** What has to be done before an organisation can be deleted, as far as the page knows. */
export const beforeRemoval = ({ leaf, userCount }: Organisation): string | undefined => {
  if (!leaf) return '有下级机构，请先移动或删除'
  return userCount > 0 ? `有 ${userCount} 个用户，请先调动` : undefined
}

/** People of the organisation and of those below it. */
export const peopleOf = ({ userCount }: Organisation): string => countText(userCount)

/** 行政区划 by name; one that the table has not, by its code. */
export const regionOf = ({ regionCode, regionName }: Organisation): string => regionName ?? regionCode ?? ''
/** The same with its code. */
export const regionText = ({ regionCode, regionName }: Organisation): string | undefined =>
  regionName === undefined ? regionCode : `${regionName}（${regionCode}）`

export const sourceOf = ({ source }: Organisation): string => orgSourceLabels[source]

export const kindOptions = optionsOf(orgKindLabels)
export const statusOptions = optionsOf(orgStatusLabels)
export const sourceOptions = optionsOf(orgSourceLabels)

/** What the form holds of an organisation; of a new one below `parent`. */
export const valuesOf = (parent: Organisation | undefined) => (organisation?: Organisation) => ({
  ...textsOf(newOrganisationFields, organisation),
  parentId: organisation?.parentId ?? parent?.id ?? '',
  kind: organisation?.kind ?? (parent?.kind === 'procuratorate' || !parent ? 'procuratorate' : 'department'),
})
type Values = ReturnType<ReturnType<typeof valuesOf>>

/** A new organisation as it is sent; without a level the form has none. */
export const newOrganisationOf = ({ level, ...values }: Values): NewOrganisation => ({
  ...values,
  ...(level && { level: level as NonNullable<NewOrganisation['level']> }), // as: the form offers the schema's values
})

/** The change of an organisation, named by the version that was read; its place stays. */
export const changeOf = (values: Values, { id, version }: Organisation): OrganisationChange => {
  const { parentId: _parentId, ...change } = newOrganisationOf(values)
  return { ...change, id, version }
}

/** Kinds that stand below each kind; the top level has only offices. */
const kindsBelow: Readonly<Record<Organisation['kind'], readonly Organisation['kind'][]>> = {
  procuratorate: ['procuratorate', 'department', 'station'],
  station: ['department'],
  department: ['department'],
}

/** Where an organisation is to stand in the tree. */
interface Spot {
  readonly parent: Organisation | undefined
  readonly next: Organisation | undefined
  readonly beside: Organisation | undefined
}

/** Its parent, which at the top of the tree may be one that the person does not see. */
const parentIdIn = ({ parent, beside }: Spot) => parent?.id ?? beside?.parentId

/** Why an organisation cannot stand there, as far as the page knows; undefined where it can. */
export const placeRefusal = (organisation: Organisation, spot: Spot): string | undefined => {
  const { parent } = spot
  if (parentIdIn(spot) === organisation.parentId) return undefined
  if (organisation.source === 'synced') return '该机构由同步任务维护，只能调整次序'
  if (!parent) {
    if (parentIdIn(spot) !== undefined) return '不能移动到您的管理范围之外'
    return organisation.kind === 'procuratorate' ? undefined : '最上级只能是检察院'
  }
  if (parent.status === 'disabled') return '该机构已停用'
  return kindsBelow[parent.kind].includes(organisation.kind)
    ? undefined
    : `${orgKindLabels[parent.kind]}的下级只能是内设机构`
}

/** That place, as it is sent. */
export const placeIn = (spot: Spot): Pick<OrganisationMove, 'parentId' | 'beforeId'> => {
  const parentId = parentIdIn(spot)
  return { ...(parentId !== undefined && { parentId }), ...(spot.next && { beforeId: spot.next.id }) }
}

const listed = (names: readonly string[], count: number) =>
  names.length < count ? `${names.join('、')} 等` : names.join('、')

/** What a merge moves, in words. */
export const mergeDetails = ({
  orgCount,
  orgNames,
  userCount,
  userNames = [],
  partTimeCount,
  roleNames,
}: OrgMergePreview) =>
  [
    ['下级机构', orgCount === 0 ? '无' : `${orgCount} 个：${listed(orgNames, orgCount)}`],
    [
      '用户',
      userCount === 0 ? '无' : `${userCount} 个${userNames.length > 0 ? `：${listed(userNames, userCount)}` : ''}`,
    ],
    ...(partTimeCount === undefined ? [] : [['兼职用户', `${partTimeCount} 个`] as const]),
    ['数据范围包含该机构的角色', roleNames.length === 0 ? '无' : roleNames.join('、')],
  ] as const
