import { useCallback, useState } from 'react'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { TabPanel, Tabs } from '../../../../../ui/tabs/tabs.tsx'
import { ApplicationChoices } from './application-choices.tsx'
import { ApplyGateway } from './apply.ts'
import { InterfaceChoices } from './interface-choices.tsx'

interface Props {
  readonly onClose: () => void
}

const [id, label] = ['apply', '申请开通']
const tabs = [
  { key: 'applications', label: '应用' },
  { key: 'interfaces', label: '接口' },
]

/**
 * 申请开通: the applications that are not open to the user, and for who is responsible for one the interfaces that it may
 * be authorised for.
 */
export const ServiceCatalogue = ({ onClose }: Props) => {
  const gateway = useService(ApplyGateway)
  const [shown, setShown] = useState('applications')
  const load = useCallback((signal: AbortSignal) => gateway.interfaces(signal), [gateway])
  const interfaces = useLoaded(load)
  const choices =
    shown === 'interfaces' ? <InterfaceChoices loaded={interfaces} /> : <ApplicationChoices key="applications" />
  // Most users are responsible for no application: they see no second part. One that did not load says so itself.
  const parted = interfaces.failure !== undefined || (interfaces.value?.applications.length ?? 0) > 0
  return (
    <DetailDrawer title={label} onClose={onClose}>
      {parted && <Tabs id={id} label={label} tabs={tabs} shown={shown} onShow={setShown} />}
      {parted ? (
        <TabPanel id={id} of={shown}>
          {choices}
        </TabPanel>
      ) : (
        choices
      )}
    </DetailDrawer>
  )
}
