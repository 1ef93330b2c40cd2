import { useCallback, useContext } from 'react'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { PageAddressContext } from '../../../../ui/hooks/page-address.ts'
import { usePageSubject } from '../../../../ui/hooks/page-subject.ts'
import { useService } from '../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../../ui/link/link.tsx'
import { LoadState } from '../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../ui/load/use-loaded.ts'
import { EntryGateway } from './entry.ts'
import { EntryList } from './entry-list.tsx'

/** 字典编辑: the entries of the dictionary that the address names. */
export const EntryPage = () => {
  const id = new URLSearchParams(useStateValue(useContext(PageAddressContext).query)).get('id') ?? ''
  return /^\d{1,20}$/.test(id) ? (
    <OfDictionary key={id} id={id} />
  ) : (
    <EmptyState
      icon="book"
      title="未选择字典"
      hint="请在字典管理中选择要编辑的字典"
      action={<Link to="/setting/dict">打开字典管理</Link>}
    />
  )
}

const OfDictionary = ({ id }: { readonly id: string }) => {
  const gateway = useService(EntryGateway)
  const loaded = useLoaded(useCallback((signal: AbortSignal) => gateway.dict(id, signal), [gateway, id]))
  usePageSubject(loaded.value?.name)
  return (
    <LoadState of={loaded} name="字典">
      {(dict) => <EntryList dict={dict} />}
    </LoadState>
  )
}
