import { newOrganisationFields, orgImportRowFields, orgKindLabels, orgLevelLabels } from '../../../../openapi/facts.ts'
import { importColumn } from '../../../core/import/import-column.ts'
import type { ImportSpec } from '../../../core/import/import-spec.ts'
import { OrgImportGateway, type OrgImportRow } from './org.ts'

const { code, name, shortName, kind, level, regionCode, creditCode, leader, phone, address, remark } =
  newOrganisationFields
const { parent, sort } = orgImportRowFields

/** The import of organisations, by their codes. The rules are those of the form; the backend decides. */
export const orgImport: ImportSpec<OrgImportRow> = {
  title: '导入机构',
  noun: '机构',
  gateway: OrgImportGateway,
  undoNote: '导入后又被修改过，或已有下级机构、用户的机构保持不变。',
  parents: { key: 'code', parent: 'parent' },
  columns: [
    importColumn('code', code, {
      example: '380109',
      hint: `${code.mistake}；编码已存在时按导入时的选择更新或跳过`,
    }),
    importColumn('name', name, { example: '东湖新区人民检察院' }),
    importColumn('shortName', shortName, { example: '东湖新区院' }),
    importColumn('kind', kind, { example: orgKindLabels.procuratorate, choices: Object.values(orgKindLabels) }),
    importColumn('parent', parent, {
      example: '380100',
      hint: '上级机构的机构编码，可以是本文件中的其他行，不分先后；已有机构的上级不能通过导入更改',
    }),
    importColumn('sort', sort, { example: '1', hint: '在同级机构中的次序，1 到 9999 的整数；不填排在最后' }),
    importColumn('level', level, { example: orgLevelLabels.county, choices: Object.values(orgLevelLabels) }),
    importColumn('regionCode', regionCode, { example: '江苏省南京市玄武区', hint: '区划的全称、不重复的名称或代码' }),
    importColumn('creditCode', creditCode, { example: '11380109MB0001234K', hint: creditCode.mistake }),
    importColumn('leader', leader, { example: '陈静' }),
    importColumn('phone', phone, { example: '025-88880109', hint: phone.mistake }),
    importColumn('address', address, { example: '江宁市东湖新区平安路 1 号' }),
    importColumn('remark', remark, { example: '新设' }),
  ],
}
