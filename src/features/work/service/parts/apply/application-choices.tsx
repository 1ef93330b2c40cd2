import { useCallback, useState } from 'react'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { FindInput, findMistake } from '../../../../../ui/told-input/find-input.tsx'
import { useMatching } from '../../../../../ui/tree/use-matching.ts'
import { categories, type Found, foundAmong, named } from '../../service.ts'
import { ApplyGateway, type RequestableService } from './apply.ts'
import { ApplyForm } from './apply-form.tsx'
import { CatalogueItem } from './catalogue-item.tsx'
import { useTakingBack } from './use-taking-back.tsx'

/** The applications that are not open to the user; each can be asked for, with a reason. */
export const ApplicationChoices = () => {
  const gateway = useService(ApplyGateway)
  const { nameOf } = useDictionary(categories)
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState<RequestableService>()
  const tooLong = findMistake(query)
  const find = useMatching(query !== '')(tooLong ? '' : query)
  const load = useCallback((signal: AbortSignal) => gateway.catalogue(signal), [gateway])
  const loaded = useLoaded(load)
  const { ending, takeBack } = useTakingBack(gateway.cancel, loaded.reload)

  const item = ({ service, span }: Found<RequestableService>) => {
    const { request } = service
    return (
      <CatalogueItem
        key={service.clientId}
        service={service}
        span={span}
        busy={ending !== undefined && ending === request?.id}
        onApply={() => setWanted(service)}
        onCancel={() => request && void takeBack(request.id)}
      />
    )
  }

  return (
    <>
      <p className="ac-consents-hint">这些应用尚未对您开放。申请经审批同意后，即可在我的服务中打开。</p>
      <LoadState of={loaded} name="应用">
        {(services) => {
          const found = tooLong ? [] : foundAmong(named(services, nameOf), find)
          if (services.length === 0)
            return <EmptyState icon="check-circle" title="没有需要申请的应用" hint="已接入的应用都对您开放" />
          return (
            <>
              <FindInput
                label="搜索可申请的应用"
                placeholder="名称、分类或拼音"
                value={query}
                onChange={setQuery}
                found={found.length}
              />
              {found.length === 0 ? (
                <EmptyState icon="search" title="没有符合条件的应用" />
              ) : (
                <ul className="ac-consents">{found.map(item)}</ul>
              )}
            </>
          )
        }}
      </LoadState>
      {wanted && <ApplyForm service={wanted} onClose={() => setWanted(undefined)} onSaved={loaded.reload} />}
    </>
  )
}
