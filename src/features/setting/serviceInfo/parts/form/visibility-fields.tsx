import { type Control, useWatch } from 'react-hook-form'
import { newApplicationMistakes } from '../../../../../../openapi/facts.ts'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { OrgsField, RolesField } from '../../../../../ui/product/receivers/receiver-fields.tsx'
import type { Application } from '../../application.ts'
import type { ApplicationValues } from '../../application-values.ts'

interface Props {
  readonly control: Control<ApplicationValues>
  /** The application as it was read last: what was chosen before is known by name. */
  readonly latest: Application | undefined
}

/** 可见范围: who may use the application. */
export const VisibilityFields = ({ control, latest }: Props) => {
  const visibility = useWatch({ control, name: 'visibility' })
  return (
    <Section title="可见范围">
      <RadioField name="visibility" wide hint="不在范围内的用户不能登录此应用" />
      {visibility === 'orgs' && (
        <OrgsField name="orgIds" missing={newApplicationMistakes.noOrgs} chosen={latest?.orgIds.join()} />
      )}
      {visibility === 'roles' && (
        <RolesField name="roleIds" missing={newApplicationMistakes.noRoles} stopped={latest?.stoppedRoles} />
      )}
    </Section>
  )
}
