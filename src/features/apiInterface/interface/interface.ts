import {
  addInterfaceVersionPermission,
  createInterfacePermission,
  grantInterfacePermission,
  importInterfacesPermission,
  interfaceAuthLabels,
  interfaceChangeFields,
  interfaceMethodLabels,
  interfaceStatusLabels,
  interfaceStatusSeverities,
  newInterfaceFields,
  publishInterfacesPermission,
  removeInterfacesPermission,
  removeInterfacesSteps,
  revokeInterfaceGrantsPermission,
  updateInterfacePermission,
  withdrawInterfacesPermission,
} from '../../../../openapi/facts.ts'
import type { operations, QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Interface = Schemas['Interface']
export type InterfaceDetail = Schemas['InterfaceDetail']
export type VersionHead = Schemas['InterfaceVersionHead']
export type Version = Schemas['InterfaceVersion']
export type NewInterface = Schemas['NewInterface']
export type InterfaceChange = Schemas['InterfaceChange']
export type VersionChange = Schemas['InterfaceVersionChange']
export type NewVersion = Schemas['NewInterfaceVersion']
export type Choices = Schemas['InterfaceChoices']
export type Grant = Schemas['InterfaceGrant']
export type NewGrant = Schemas['NewInterfaceGrant']
export type InterfaceQuery = QueryOf<'listInterfaces'>
export type GrantQuery = operations['listInterfaceGrants']['parameters']['query']

/** Which version is withdrawn, and when; by default all that are published, at once. */
export type Withdrawal = Omit<Schemas['InterfaceWithdrawal'], 'ids'>

/** The backend's interfaces. Every method rejects with `ApiError`. */
export interface InterfaceGateway {
  list(query: InterfaceQuery, signal: AbortSignal): Promise<Page<Interface>>
  /** One with all of its versions. */
  detail(id: string, signal?: AbortSignal): Promise<InterfaceDetail>
  /** At most 50, in the order of the ids; those that do not exist any more are left out. */
  details(ids: readonly string[]): Promise<readonly InterfaceDetail[]>
  /** What the fields of a form are chosen from. */
  choices(signal: AbortSignal): Promise<Choices>
  create(one: NewInterface): Promise<void>
  update(change: InterfaceChange): Promise<void>
  remove(ids: Chosen): Promise<BatchResult>
  addVersion(version: NewVersion): Promise<void>
  updateVersion(change: VersionChange): Promise<void>
  /** Of each the version `word`, or else its newest draft. */
  publish(ids: Chosen, word?: string): Promise<BatchResult>
  withdraw(ids: Chosen, withdrawal: Withdrawal): Promise<BatchResult>
  grants(query: GrantQuery, signal: AbortSignal): Promise<Page<Grant>>
  /** Lets an application call an interface, or gives it other days. */
  grant(grant: NewGrant): Promise<void>
  revoke(ids: readonly string[]): Promise<BatchResult>
}
export const InterfaceGateway = token<InterfaceGateway>('InterfaceGateway')

export const may = {
  add: createInterfacePermission,
  edit: updateInterfacePermission,
  remove: removeInterfacesPermission,
  version: addInterfaceVersionPermission,
  publish: publishInterfacesPermission,
  withdraw: withdrawInterfacesPermission,
  import: importInterfacesPermission,
  grant: grantInterfacePermission,
  revoke: revokeInterfaceGrantsPermission,
} as const

export const methodOptions = optionsOf(interfaceMethodLabels)
export const statusOptions = optionsOf(interfaceStatusLabels)
export const authOptions = optionsOf(interfaceAuthLabels)
export const authOf = ({ auth }: VersionHead): string => interfaceAuthLabels[auth]

type Versions = { readonly versions: readonly VersionHead[] }

/** The version that a list shows of an interface: the newest that is published, or else the newest. */
export const shownVersion = ({ versions }: Versions): VersionHead | undefined =>
  versions.find(({ status }) => status === 'published') ?? versions[0]

export const statusOf = ({ status, retireDate }: VersionHead) => ({
  label: interfaceStatusLabels[status],
  severity: interfaceStatusSeverities[status],
  ...(retireDate !== undefined && status === 'published' && { note: `${retireDate} 下线` }),
})

/** The state of the version that a list shows. */
export const shownStatus = (one: Interface) => {
  const version = shownVersion(one)
  return version && statusOf(version)
}

const isPublished = ({ versions }: Versions): boolean => versions.some(({ status }) => status === 'published')
const hasDraft = ({ versions }: Versions): boolean => versions.some(({ status }) => status === 'draft')
export const notPublishable = (one: Versions): string | undefined => (hasDraft(one) ? undefined : '没有草稿版本')
export const notWithdrawable = (one: Versions): string | undefined =>
  isPublished(one) ? undefined : '没有已发布的版本'
export const notRemovable = (one: Versions): string | undefined =>
  isPublished(one) ? removeInterfacesSteps.published : undefined

/** The word of the next version: v3 where v2 is the highest. */
export const nextWord = ({ versions }: Versions): string =>
  `v${Math.max(0, ...versions.map(({ word }) => Number(word.slice(1)))) + 1}`

const limits = { timeoutMs: 10_000, ratePerMinute: 600, maxRequestKb: 1024, maxResponseKb: 10_240 }
const limitNames = ['timeoutMs', 'ratePerMinute', 'maxRequestKb', 'maxResponseKb'] as const

/** What a form holds of a version; `like` is a copy's. */
export const versionValues = (version?: Partial<Version>) => ({
  ...textsOf(
    {
      path: newInterfaceFields.path,
      request: newInterfaceFields.request,
      response: newInterfaceFields.response,
      schemas: newInterfaceFields.schemas,
    },
    version,
  ),
  method: version?.method ?? ('GET' as const),
  auth: version?.auth ?? ('none' as const),
  secret: '',
  ...(Object.fromEntries(limitNames.map((name) => [name, version?.[name] ?? limits[name]])) as typeof limits),
})

/** What the form of a new interface holds; of a copy what `like` has, but its name and code. */
export const newValues = (like: InterfaceDetail | undefined) => () => ({
  ...textsOf(
    {
      code: newInterfaceFields.code,
      providerId: newInterfaceFields.providerId,
      description: newInterfaceFields.description,
    },
    like,
  ),
  name: like ? `${like.name} 副本` : '',
  code: '',
  directoryId: like?.directoryId ?? '',
  word: 'v1',
  ...versionValues(like?.versions[0]),
})

/** What the form of an existing interface holds. */
export const changeValues = (one?: Interface | InterfaceDetail) => textsOf(interfaceChangeFields, one)

/** A tree of directories as options, each with those above it: 人口信息 / 户籍信息. */
export const directoryOptions = (
  nodes: Choices['directories'],
  above: readonly string[] = [],
): readonly { readonly value: string; readonly label: string }[] =>
  nodes.flatMap(({ id, name, children = [] }) => {
    const path = [...above, name]
    return [{ value: id, label: path.join(' / ') }, ...directoryOptions(children, path)]
  })

export const namedOptions = (list: Choices['applications']) => list.map(({ id, name }) => ({ value: id, label: name }))
