import { useState } from 'react'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import type { Loaded } from '../../../../../ui/load/use-loaded.ts'
import { FindInput, findMistake } from '../../../../../ui/told-input/find-input.tsx'
import { useMatching } from '../../../../../ui/tree/use-matching.ts'
import { foundAmong } from '../../service.ts'
import { ApplyGateway, type RequestableInterface, type RequestableInterfaces } from './apply.ts'
import { InterfaceApplyForm } from './interface-apply-form.tsx'
import { InterfaceItem } from './interface-item.tsx'
import { useTakingBack } from './use-taking-back.tsx'

interface Props {
  readonly loaded: Loaded<RequestableInterfaces>
}

/** The interfaces that the user's applications can be authorised for; each can be asked for, with a reason and days. */
export const InterfaceChoices = ({ loaded }: Props) => {
  const gateway = useService(ApplyGateway)
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState<RequestableInterface>()
  const tooLong = findMistake(query)
  const find = useMatching(query !== '')(tooLong ? '' : query)
  const { ending, takeBack } = useTakingBack(gateway.cancelInterface, loaded.reload)
  return (
    <>
      <p className="ac-consents-hint">为您负责的应用申请调用接口。申请经审批同意后，应用即可通过网关调用。</p>
      <LoadState of={loaded} name="接口">
        {({ applications, interfaces }) => {
          if (interfaces.length === 0)
            return <EmptyState icon="code" title="没有可申请的接口" hint="接口发布后显示在这里" />
          const classed = interfaces.map((one) => ({ ...one, category: one.directoryName }))
          const found = tooLong ? [] : foundAmong(classed, find)
          return (
            <>
              <FindInput
                label="搜索可申请的接口"
                placeholder="名称、目录或拼音"
                value={query}
                onChange={setQuery}
                found={found.length}
              />
              {found.length === 0 ? (
                <EmptyState icon="search" title="没有符合条件的接口" />
              ) : (
                <ul className="ac-consents">
                  {found.map(({ service, span }) => (
                    <InterfaceItem
                      key={service.id}
                      one={service}
                      applications={applications}
                      span={span}
                      ending={ending}
                      onApply={() => setWanted(service)}
                      onCancel={(id) => void takeBack(id)}
                    />
                  ))}
                </ul>
              )}
              {wanted && (
                <InterfaceApplyForm
                  one={wanted}
                  applications={applications}
                  onClose={() => setWanted(undefined)}
                  onSaved={loaded.reload}
                />
              )}
            </>
          )
        }}
      </LoadState>
    </>
  )
}
