import { type Control, useWatch } from 'react-hook-form'
import { newHearingOfficerMistakes } from '../../../../../../openapi/facts.ts'
import { TreeField } from '../../../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { keptTitle } from '../../../../../ui/product/lookups/kept-title.ts'
import { useOrganisations } from '../../../../../ui/product/lookups/use-lookups.ts'
import { type HearingOfficer, may } from '../../hearing.ts'
import type { HearingValues } from './hearing-values.ts'
import { TermFields } from './term-fields.tsx'

interface Props {
  readonly control: Control<HearingValues>
  readonly officer: HearingOfficer | undefined
  /** The officer is in the pool: the office stays, and the term is changed by 续聘. */
  readonly inPool: boolean
}

/** 入库信息: in whose pool, from where, and for how long. */
export const PoolFields = ({ control, officer, inPool }: Props) => {
  const [orgId, source, otherPools, servedOrgIds] = useWatch({
    control,
    name: ['orgId', 'source', 'otherPools', 'servedOrgIds'],
  })
  const organisations = useOrganisations(officer ? may.edit : may.add, orgId, 'offices')
  const chosen = officer?.servedOrgs?.map(({ id }) => id).join()
  const served = useOrganisations(officer ? may.edit : may.add, chosen, 'offices')
  const kept = inPool && { disabled: true }
  return (
    <Section title="入库信息">
      <TreeField
        name="orgId"
        {...organisations.source}
        nameOf={keptTitle(organisations, officer)}
        lookup={organisations}
        {...kept}
        {...(inPool && { hint: '入库后不能更换' })}
      />
      <TextField name="session" placeholder="如：第二届" />
      <RadioField name="source" wide />
      {source === 'recommended' && (
        <TextField name="recommender" missing={newHearingOfficerMistakes.recommender} wide />
      )}
      <TermFields fresh={!officer} {...(inPool && { kept: '通过“续聘”更改' })} />
      <TextField name="letterNo" wide />
      <TreeField
        name="servedOrgIds"
        {...served.source}
        nameOf={served.titleOf}
        lookup={served}
        multiple
        wide
        deps="consent"
        hint="本人同意参加听证的其他检察院，须登记跨库同意书"
      />
      <TextField name="otherPools" hint="本人所在的其他听证员库" deps="consent" />
      <TextField
        name="consent"
        placeholder="同意书编号、日期"
        hint="本人在其他检察院的听证员库时填写"
        {...((otherPools.trim() !== '' || servedOrgIds.length > 0) && { missing: '请登记本人的跨库同意书' })}
      />
    </Section>
  )
}
