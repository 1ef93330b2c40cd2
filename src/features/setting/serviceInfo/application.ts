import {
  applicationGrantLabels,
  applicationStatusLabels,
  applicationStatusSeverities,
  applicationVisibilityLabels,
  beginApplicationExportPermission,
  createApplicationPermission,
  removeApplicationPermission,
  rotateApplicationSecretPermission,
  scopeLevelLabels,
  setApplicationStatusPermission,
  updateApplicationPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Application = Schemas['Application']
export type NewApplication = Schemas['NewApplication']
export type ApplicationChange = Schemas['ApplicationChange']
export type ApplicationBatch = Schemas['ApplicationBatch']
export type AccessScope = Schemas['AccessScope']
export type NewSecret = Schemas['NewSecret']
export type ApplicationQuery = QueryOf<'listApplications'>
export type ApplicationExportQuery = QueryOf<'beginApplicationExport'>

/** The backend's management of connected applications. Every method rejects with `ApiError`. */
export interface ApplicationGateway {
  /** A page of applications; their telephone numbers are masked. */
  list(query: ApplicationQuery, signal: AbortSignal): Promise<Page<Application>>
  readonly exported: ExportGateway<Application, ApplicationExportQuery>
  /** One application as it is now; the telephone number is whole for those who may change it. */
  detail(id: string, signal?: AbortSignal): Promise<Application>
  /** What applications can ask for. */
  scopes(): Promise<readonly AccessScope[]>
  /** Resolves to the id and, for a confidential application, the secret, which cannot be read again. */
  create(application: NewApplication): Promise<NewSecret>
  /** Replaces what the form shows; rejects with 409 where another user changed the application since it was read. */
  update(change: ApplicationChange): Promise<void>
  /** Each application by itself; disabling ends its tokens at once. */
  setStatus(ids: Chosen, status: Application['status'], versions?: readonly number[]): Promise<ApplicationBatch>
  /** Deletes a disabled application whose name was typed. */
  remove(id: string, name: string): Promise<void>
}
export const ApplicationGateway = token<ApplicationGateway>('ApplicationGateway')

export const may = {
  add: createApplicationPermission,
  edit: updateApplicationPermission,
  status: setApplicationStatusPermission,
  remove: removeApplicationPermission,
  secret: rotateApplicationSecretPermission,
  export: beginApplicationExportPermission,
} as const

export const statusOf = ({ status }: Application) =>
  ({ label: applicationStatusLabels[status], severity: applicationStatusSeverities[status] }) as const
export const statusOptions = Object.entries(applicationStatusLabels).map(([value, label]) => ({ value, label }))
const shortKinds = { confidential: '服务端', public: '浏览器或移动端' } as const
/** The kind in a column; the form has more words. */
export const kindOf = ({ kind }: Application): string => shortKinds[kind]
export const visibilityOf = ({ visibility }: Application): string => applicationVisibilityLabels[visibility]
export const grantsOf = ({ grants }: Application): string =>
  grants.map((grant) => applicationGrantLabels[grant]).join('、')
export const grantOptions = Object.entries(applicationGrantLabels).map(([value, label]) => ({ value, label }))

/** A scope as it is chosen: 姓名和用户名 profile（低）. */
export const scopeOptionOf = ({ name, title, level }: AccessScope) => ({
  value: name,
  label: `${title} ${name}（${scopeLevelLabels[level]}）`,
})

/** 已停用，12 个令牌随即失效 */
export const endedWords = (done: string, ended: number): string =>
  ended > 0 ? `${done}，${ended} 个令牌随即失效` : done
