import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useAssignableRoles } from '../../../../../ui/product/lookups/use-lookups.ts'
import { Select } from '../../../../../ui/select/select.tsx'
import { RoleGateway } from '../../role.ts'

interface Props {
  /** Id of the role itself. */
  readonly except: string
  /** Called with the ids of the other role's entries. */
  readonly onCopy: (menuIds: readonly string[]) => void
}

/** Takes over what another role may do; nothing is saved by it. */
export const CopyFromRole = ({ except, onCopy }: Props) => {
  const gateway = useService(RoleGateway)
  const { roles } = useAssignableRoles()
  const [reading, setReading] = useState('')
  const copy = async (id: string) => {
    if (id === '') return
    setReading(id)
    try {
      onCopy((await gateway.menus(id)).menuIds)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setReading('')
    }
  }
  return (
    <Select
      aria-label="从角色复制"
      placeholder="从角色复制…"
      clearable={false}
      disabled={reading !== ''}
      options={roles.filter(({ id }) => id !== except).map(({ id, name }) => ({ value: id, label: name }))}
      value={reading}
      onChange={(id) => void copy(id)}
    />
  )
}
