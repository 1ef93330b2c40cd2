import { newHearingOfficerFields } from '../../../openapi/facts/fields/newHearingOfficerFields.ts'
import { hearingLeaveReasonLabels, hearingStatusLabels } from '../../../openapi/facts/hearing.ts'
import type { FieldRule, FieldRules } from '../../../openapi/field-rule.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { changeHistory } from '../../kernel/change-history.ts'
import { managedOfficers } from './managed-officers.ts'
import { officerScope } from './officer-scope.ts'

const actions = {
  createHearingOfficer: '新增',
  updateHearingOfficer: '修改',
  submitHearingOfficers: '提交审核',
  auditHearingOfficers: '审核',
  pauseHearingOfficers: '暂停',
  resumeHearingOfficers: '恢复',
  renewHearingOfficers: '续聘',
  leaveHearingOfficers: '出库',
  revealHearingOfficer: '查看完整号码',
  importHearingOfficers: '导入',
  undoHearingImport: '撤销导入',
  syncRun: '数据同步',
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const yesOrNo = optionsOf({ 0: '否', 1: '是' })

/** The fields that no form has, in the order of an officer's life. */
const further: FieldRules = {
  status: { label: '状态', values: optionsOf(hearingStatusLabels) },
  warehousingDate: { label: '入库时间' },
  rejectReason: { label: '驳回原因' },
  leaveReason: { label: '出库原因', values: optionsOf(hearingLeaveReasonLabels) },
  leaveGround: { label: '出库事由' },
  leftOn: { label: '出库日期' },
}

const flags: ReadonlySet<string> = new Set(['punished', 'dismissed', 'revoked', 'defaulter'])

/**
 * GET /api/system/hearing/history: the changes of one officer, the latest first, with the words of dictionaries and the
 * names of offices as they are now. Throws `managedOfficers.outside`.
 */
export const listHearingHistory: Handler<'listHearingHistory'> = async ({ db, account, query }) => {
  const officer = await db
    .selectFrom('hearing_officer')
    .select('id')
    .where('id', '=', query.id)
    .where(officerScope(account))
    .executeTakeFirst()
  if (!officer) throw await managedOfficers.outside(db, account, query.id)
  const rules = Object.entries<FieldRule>(newHearingOfficerFields)
  const words = await entriesOf(
    db,
    rules.flatMap(([, { dictionary }]) => dictionary ?? []),
  )
  const offices = await officesIn(db, query.id)
  const fields = rules.map(([field, rule]): [string, FieldRule] => {
    if (field === 'orgId') return [field, { ...rule, values: offices }]
    if (flags.has(field)) return [field, { ...rule, values: yesOrNo }]
    const values = rule.dictionary === undefined ? undefined : words.get(rule.dictionary)
    return [field, values ? { ...rule, values } : rule]
  })
  return changeHistory(
    db,
    { kind: 'hearing_officer', actions, fields: { ...Object.fromEntries(fields), ...further } },
    query,
  )
}

async function entriesOf(db: Database, codes: readonly string[]) {
  const rows = await db
    .selectFrom('dict_entry')
    .innerJoin('dict', 'dict.id', 'dict_entry.dict_id')
    .select(['dict.code', 'dict_entry.value', 'dict_entry.name as label'])
    .where('dict.code', 'in', codes)
    .execute()
  return Map.groupBy(rows, ({ code }) => code)
}

/** The offices that the changes of an officer name. */
async function officesIn(db: Database, id: string) {
  const rows = await db
    .selectFrom('audit')
    .select('changes')
    .where('object_kind', '=', 'hearing_officer')
    .where('object_id', '=', id)
    .where('changes', 'like', '%"orgId"%')
    .execute()
  const ids = rows.flatMap(({ changes }) => {
    // as: `changesOf` wrote it
    const { orgId } = JSON.parse(changes) as { readonly orgId?: { readonly before?: string; readonly after?: string } }
    return [orgId?.before, orgId?.after].filter((one) => one !== undefined)
  })
  if (ids.length === 0) return []
  return db.selectFrom('org').select(['id as value', 'name as label']).where('id', 'in', ids).execute()
}
