import { type Control, useWatch } from 'react-hook-form'
import { CheckField } from '../../../../../ui/form/check-field.tsx'
import { SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { ApplicationGateway, scopeOptionOf } from '../../application.ts'
import { type ApplicationValues, scopesMistake } from '../../application-values.ts'

/** 授权: what the application may ask for, and what a user may decline. */
export const ScopeFields = ({ control }: { readonly control: Control<ApplicationValues> }) => {
  const gateway = useService(ApplicationGateway)
  const found = useLoaded(gateway.scopes)
  const [grants, scopes] = useWatch({ control, name: ['grants', 'scopes'] })
  const options = (found.value ?? []).map(scopeOptionOf)
  const lookup = { failed: found.failure !== undefined, reload: found.reload }
  return (
    <Section title="授权">
      <SelectField
        name="scopes"
        wide
        multiple
        options={options}
        lookup={lookup}
        check={(value) => scopesMistake(value, grants)}
        hint="应用最多能申请的范围；使用授权码时必须包含 openid"
      />
      <SelectField
        name="optionalScopes"
        wide
        multiple
        options={options.filter(({ value }) => value !== 'openid' && scopes.includes(value))}
        lookup={lookup}
        hint="用户拒绝后仍可使用应用"
      />
      <CheckField name="autoConfirm" wide hint="不询问用户，直接把申请的全部范围交给应用；仅用于本单位自建的应用" />
    </Section>
  )
}
