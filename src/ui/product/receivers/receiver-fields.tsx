import { retiredName } from '../../../core/lookup/retired-name.ts'
import { SelectField, TreeField } from '../../form/choice-fields.tsx'
import { useAssignableRoles, useOrganisations } from '../lookups/use-lookups.ts'

interface Props {
  readonly name: string
  /** What is said where none is chosen. */
  readonly missing: string
}

/** The check of a field in which at least one has to be chosen. */
export const someOf = (missing: string) => (value: unknown) =>
  Array.isArray(value) && value.length === 0 ? missing : undefined

/**
 * One or several organisations of the user's scope, each with those below it. `chosen`: the ids that were chosen
 * before, separated by commas, so that their names are known.
 */
export const OrgsField = ({ name, missing, chosen }: Props & { readonly chosen: string | undefined }) => {
  const orgs = useOrganisations(undefined, chosen)
  return (
    <TreeField
      name={name}
      {...orgs.source}
      lookup={orgs}
      nameOf={orgs.titleOf}
      multiple
      wide
      missing={missing}
      check={someOf(missing)}
      hint="含所选机构的下级机构"
    />
  )
}

interface RolesProps {
  readonly name: string
  readonly missing?: string
  /** What a record has already and no form offers any more. */
  readonly stopped?: readonly { readonly id: string; readonly name: string }[] | undefined
}

/**
 * One or several roles that the user may assign, and those that the record has besides; none need be where nothing is
 * said of that.
 */
export const RolesField = ({ name, missing, stopped }: RolesProps) => {
  const roles = useAssignableRoles()
  return (
    <SelectField
      name={name}
      wide
      multiple
      // Each role is chosen for itself: all of them at once are never meant.
      selectAll={false}
      lookup={roles}
      {...(missing !== undefined && { missing, check: someOf(missing) })}
      options={[
        ...(stopped ?? []).map((role) => ({ value: role.id, label: retiredName(role) })),
        ...roles.roles.map(({ id, name: label }) => ({ value: id, label })),
      ]}
    />
  )
}
