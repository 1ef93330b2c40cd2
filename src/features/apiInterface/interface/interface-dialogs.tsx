import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { type Interface, type InterfaceDetail, InterfaceGateway } from './interface.ts'
import { documentsOf, everyId } from './parts/document/exported-interfaces.ts'

const NewInterfaceForm = lateDialog('接口表单', () =>
  import('./interface-form.tsx').then((code) => code.NewInterfaceForm),
)
const ProviderList = lateDialog('提供方', () =>
  import('./parts/providers/provider-list.tsx').then((code) => code.ProviderList),
)
const DocumentExport = lateDialog('导出文档', () =>
  import('./parts/document/document-export.tsx').then((code) => code.DocumentExport),
)
const InterfaceImport = lateDialog('导入OpenAPI', () =>
  import('./parts/import/interface-import.tsx').then((code) => code.InterfaceImport),
)

/** What is open over the list that concerns no single row. */
export type Beside =
  | { readonly what: 'add'; readonly like?: InterfaceDetail }
  | { readonly what: 'import' }
  | { readonly what: 'providers' }
  /** Of what is chosen, or where nothing is of all that the list finds. */
  | { readonly what: 'export'; readonly chosen: readonly Interface[] }

interface Props {
  readonly beside: Beside
  readonly list: Pick<ListOf<Interface>, 'filtersNow' | 'reload'>
  /** Reads the choices of the search form again. */
  readonly onProviders: () => void
  readonly onClose: () => void
}

/** The dialogs of 接口管理 that concern no single row. */
export const InterfaceDialogs = ({ beside, list, onProviders, onClose }: Props) => {
  const gateway = useService(InterfaceGateway)
  switch (beside.what) {
    case 'add':
      return <NewInterfaceForm like={beside.like} onClose={onClose} onSaved={list.reload} />
    case 'import': {
      const directoryId = String(list.filtersNow()['directoryId'] ?? '')
      return <InterfaceImport directoryId={directoryId} onClose={onClose} onSaved={list.reload} />
    }
    case 'providers':
      return <ProviderList onClose={onClose} onSaved={onProviders} />
    case 'export':
      return (
        <DocumentExport {...documentsOf(beside.chosen, () => everyId(gateway, list.filtersNow()))} onClose={onClose} />
      )
  }
}
