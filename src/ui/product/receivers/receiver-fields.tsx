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

/** One or several roles that the user may assign; none need be where nothing is said of that. */
export const RolesField = ({ name, missing }: Pick<Props, 'name'> & Partial<Props>) => {
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
      options={roles.roles.map(({ id, name: label }) => ({ value: id, label }))}
    />
  )
}
