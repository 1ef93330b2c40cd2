import { type Control, useWatch } from 'react-hook-form'
import { newApplicationMistakes } from '../../../../../../openapi/facts.ts'
import { RadioField } from '../../../../../ui/form/choice-fields.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { OrgsField, RolesField } from '../../../../../ui/product/receivers/receiver-fields.tsx'
import type { ApplicationValues } from '../../application-values.ts'

interface Props {
  readonly control: Control<ApplicationValues>
  /** The organisations that were chosen before, separated by commas, so that their names are known. */
  readonly chosen: string | undefined
}

/** 可见范围: who may use the application. */
export const VisibilityFields = ({ control, chosen }: Props) => {
  const visibility = useWatch({ control, name: 'visibility' })
  return (
    <Section title="可见范围">
      <RadioField name="visibility" wide hint="不在范围内的用户不能登录此应用" />
      {visibility === 'orgs' && <OrgsField name="orgIds" missing={newApplicationMistakes.noOrgs} chosen={chosen} />}
      {visibility === 'roles' && <RolesField name="roleIds" missing={newApplicationMistakes.noRoles} />}
    </Section>
  )
}
