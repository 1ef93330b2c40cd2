import { drawCriteriaFields } from '../../../../../../openapi/facts.ts'
import { CheckField } from '../../../../../ui/form/check-field.tsx'
import { SelectField, TreeField } from '../../../../../ui/form/choice-fields.tsx'
import { DictionaryField } from '../../../../../ui/form/dictionary-field.tsx'
import { LinesField } from '../../../../../ui/form/lines-field.tsx'
import { RecordDrawer } from '../../../../../ui/form/record-form.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { NumberField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useOrganisations } from '../../../../../ui/product/lookups/use-lookups.ts'
import {
  type CriteriaValues,
  categoryOptions,
  criteriaOf,
  type DrawCriteria,
  DrawGateway,
  type DrawPlan,
  may,
  valuesOf,
} from './draw.ts'

interface Props {
  readonly orgId: string
  /** What was asked for before; undefined for a new draw. */
  readonly criteria: DrawCriteria | undefined
  readonly onClose: () => void
  readonly onPlanned: (criteria: DrawCriteria, plan: DrawPlan) => void
}

/** The first step of a draw: for which case, how many, and who not. */
export const CriteriaForm = ({ orgId, criteria, onClose, onPlanned }: Props) => {
  const gateway = useService(DrawGateway)
  const offices = useOrganisations(may.draw, criteria?.orgId ?? orgId, 'offices')
  const form = useSaveForm<CriteriaValues, never>({
    fields: drawCriteriaFields,
    record: undefined,
    valuesOf: () => valuesOf(orgId, criteria),
    save: async (values) => {
      const asked = { ...criteriaOf({ ...valuesOf(orgId), ...values }), declared: criteria?.declared ?? [] }
      onPlanned(withoutEmpty(asked), await gateway.preview(withoutEmpty(asked)))
    },
    onSaved: () => undefined,
    // Where the candidates are shown, nothing is to be closed.
    onClose: () => undefined,
  })
  return (
    <RecordDrawer title="新建抽取" submitLabel="查看候选名单" form={{ ...form, onClose }}>
      <Section title="案件">
        <TextField name="caseNo" placeholder="如 东检听证〔2026〕18号" />
        <DictionaryField name="caseType" />
        <TreeField name="orgId" {...offices.source} nameOf={offices.titleOf} lookup={offices} />
        <CheckField name="otherPools" hint="其他库中已登记跨库同意书、服务区含本院的听证员" />
      </Section>
      <Section title="人数">
        <NumberField name="seats" />
        <NumberField name="reserve" />
        <CheckField name="balanced" hint="男女人数相差不超过 1 人" />
        <NumberField name="lawLeast" hint="不填则不限" />
        <NumberField name="expertLeast" hint="不填则不限" />
        <NumberField name="socialLeast" hint="不填则不限" />
      </Section>
      <Section title="条件">
        <DictionaryField name="fields" multiple />
        <SelectField name="categories" multiple options={categoryOptions} />
        <NumberField name="restMonths" hint="不填则按系统参数" />
        <NumberField name="mostPerYear" hint="不填则按系统参数" />
      </Section>
      <Section title="回避">
        <LinesField name="units" noun="涉案单位" />
        <LinesField name="parties" noun="当事人" placeholder="姓名或单位名称" />
      </Section>
    </RecordDrawer>
  )
}

/** Without the fields that a form leaves empty. */
const withoutEmpty = (criteria: DrawCriteria): DrawCriteria =>
  // as: what is left out are optional fields
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== '')) as DrawCriteria
