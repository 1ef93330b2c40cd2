import { trainingResultEntryFields } from '../../../../openapi/facts/fields/trainingResultEntryFields.ts'
import { trainingResultLabels } from '../../../../openapi/facts/training.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { readMoment } from '../../../../openapi/text/read-moment.ts'
import { objectSchema, readApiDocument } from '../../../http/api-document.ts'
import { Failure, type FieldError } from '../../../kernel/failure.ts'
import type { Cells, ImportedRecord, ImportedValues, Importer, Reading } from '../../../kernel/import/import-kind.ts'
import { labelExpected, valueLabelled } from '../../../kernel/import/labelled-cell.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import type { TrainingRecord } from '../managed-trainings.ts'
import { resultFields } from '../result-fields.ts'
import { faultOf } from '../results.ts'
import type { ParticipantRecord } from '../training-participants.ts'

export type MarkField = Exclude<keyof Schemas['TrainingMarkRow'], 'row'>

type Form = Omit<Schemas['TrainingResultEntry'], 'id' | 'version'>

interface MarkValues extends ImportedValues {
  readonly columns: ReturnType<typeof resultFields.columns>
}

export interface MarksImport {
  readonly field: MarkField
  readonly record: ImportedRecord & ParticipantRecord
  readonly values: MarkValues
  readonly secret: undefined
  readonly extra: object
}

/** The schema of a result, without what names the participant. */
const formSchema = (() => {
  const { properties, ...whole } = objectSchema(readApiDocument(), 'TrainingResultEntry')
  const { id: _id, version: _version, ...texts } = properties
  return { ...whole, required: [], properties: texts }
})()

const { id: _id, version: _version, ...fields } = trainingResultEntryFields

/** What an export has in place of a result that there is not. */
const noResult = '未录入'

/** Reads rows by the rules of entering one result; empty cells change nothing. */
export const markReader =
  ({ fieldErrors, now }: Importer, training: TrainingRecord) =>
  (cells: Cells<MarkField>, record: MarksImport['record'] | undefined): Reading<MarkValues> => {
    if (!record) return { values: undefined, faults: [] }
    const given = formOfCells(cells)
    const faults = fieldErrors(formSchema, given, fields).map(({ field, message }) => ({
      field,
      message: typeof given[field] === 'string' ? (words[field] ?? message) : message,
    }))
    if (faults.length > 0) return { values: undefined, faults }
    try {
      // as: it was validated against the schema
      const columns = resultFields.columns({ ...withoutNulls(resultFields.shown(record)), ...(given as Form) })
      const fault = faultOf(training, record, columns, now)
      if (fault !== undefined) return { values: undefined, faults: [{ field: placeOf(cells), message: fault }] }
      return { values: { key: record.id, name: record.name, columns }, faults: [] }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { values: undefined, faults: error.details.errors ?? [{ field: 'signTime', message: error.message }] }
    }
  }

/** Where a fault of the whole result is shown: the first of its cells that the row has. */
const placeOf = (cells: Cells<MarkField>): FieldError['field'] =>
  (['result', 'hours', 'score', 'signTime'] as const).find((field) => cells[field] !== undefined) ?? 'name'

/** The cells as the values that the form would send, validated later. */
function formOfCells({ result, hours, score, signTime }: Cells<MarkField>): Readonly<Record<string, unknown>> {
  return {
    ...(result !== undefined && result !== noResult && { result: valueLabelled(trainingResultLabels, result) }),
    ...(hours !== undefined && { hours: numberOf(hours) }),
    ...(score !== undefined && { score: numberOf(score) }),
    ...(signTime !== undefined && { signTime: readMoment(signTime) }),
  }
}

/** The number that a text is; another text stays as it is, for the schema to refuse. */
const numberOf = (text: string): number | string => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)

const words: Readonly<Record<string, string>> = {
  result: labelExpected(fields.result.label, trainingResultLabels),
  hours: '学时应填写数字',
  score: '成绩应填写数字',
  signTime: '签到时间应写成 2027-12-31 08:55 的形式',
}
