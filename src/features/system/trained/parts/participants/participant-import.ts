import { trainingMarkRowFields, trainingNameRowFields, trainingResultLabels } from '../../../../../../openapi/facts.ts'
import { importColumn } from '../../../../../core/import/import-column.ts'
import type { ImportSpec } from '../../../../../core/import/import-spec.ts'
import type { Training } from '../../training.ts'
import type { MarkRow, NameRow, ParticipantGateway } from './participant.ts'

/** The columns by which a row names a person; both imports read them alike. */
const person = [
  importColumn('name', trainingNameRowFields.name, {
    example: '周敏',
    hint: '填写了聘书编号的可不填；有同名的，再填手机号、所属检察院或聘书编号',
  }),
  importColumn('phone', trainingNameRowFields.phone, {
    example: '13900001111',
    hint: '11 位手机号，或名单中显示的 139****1111',
  }),
  importColumn('org', trainingNameRowFields.org, {
    example: '东湖区人民检察院',
    hint: '所在听证员库的检察院，名称或机构编码',
  }),
  importColumn('letterNo', trainingNameRowFields.letterNo, { example: 'JN-2026-018', hint: '可代替姓名' }),
]

/** 导入名单: officers in the pools of the user's data scope who are to take part. */
export const namesImport = (
  gateway: ParticipantGateway,
  { id, name }: Pick<Training, 'id' | 'name'>,
): ImportSpec<NameRow> => ({
  title: `导入名单：${name}`,
  noun: '参训人员',
  gateway: gateway.names(id),
  existing: 'update',
  undoNote: '导入后已签到或已录入成绩的人员保持不变；空出的名额按候补名单递补。',
  columns: person,
})

/** 导入成绩: results of those who take part; what the list's export has is read again. */
export const marksImport = (
  gateway: ParticipantGateway,
  { id, name, hours }: Pick<Training, 'id' | 'name' | 'hours'>,
): ImportSpec<MarkRow> => ({
  title: `导入成绩：${name}`,
  noun: '成绩',
  gateway: gateway.marks(id),
  existing: 'update',
  undoNote: '导入后又被修改过的成绩保持不变。',
  columns: [
    ...person,
    importColumn('result', trainingMarkRowFields.result, {
      example: trainingResultLabels.pass,
      hint: '合格、不合格或缺席；合格和不合格须有学时，缺席不能有学时、成绩和签到时间',
      choices: Object.values(trainingResultLabels),
    }),
    importColumn('hours', trainingMarkRowFields.hours, {
      example: String(hours),
      hint: `以 0.5 学时为单位，最多 ${hours}`,
    }),
    importColumn('score', trainingMarkRowFields.score, { example: '92', hint: '0 至 100 的整数' }),
    importColumn('signTime', trainingMarkRowFields.signTime, {
      example: '2026-12-02 08:55',
      hint: '培训期间的日期和时间',
      moments: true,
    }),
  ],
})
