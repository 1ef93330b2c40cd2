import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useDictionary } from '../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { FindInput, findMistake } from '../../../ui/told-input/find-input.tsx'
import { useMatching } from '../../../ui/tree/use-matching.ts'
import { categories, foundIn, named, type Part, partsOf, type Service, ServiceGateway } from './service.ts'
import { ServiceTile } from './service-tile.tsx'

interface Props {
  readonly services: readonly Service[]
  readonly onMarked: () => void
}

/** The cards, with a search by name or pinyin and the parts to choose from. */
export const ServiceShelf = ({ services: given, onMarked }: Props) => {
  const gateway = useService(ServiceGateway)
  const { nameOf } = useDictionary(categories)
  const services = named(given, nameOf)
  const [query, setQuery] = useState('')
  const [chosen, choose] = useState<Part>('all')
  const [marking, setMarking] = useState<string>()
  const tooLong = findMistake(query)
  const find = useMatching(query !== '')(tooLong ? '' : query)
  const parts = partsOf(services)
  // The chosen category may have gone with its last service.
  const part = parts.some((one) => one.part === chosen) ? chosen : 'all'
  const found = tooLong ? [] : foundIn(services, part, find)

  const mark = async ({ clientId, favourite }: Service) => {
    setMarking(clientId)
    try {
      await gateway.mark(clientId, !favourite)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setMarking(undefined)
      onMarked()
    }
  }

  if (services.length === 0)
    return <EmptyState icon="clone" title="暂无可用的应用" hint="应用接入并对您开放后显示在这里" />
  return (
    <>
      <div className="ac-services-bar">
        <FindInput
          className="ac-services-search"
          label="搜索应用"
          placeholder="名称、分类或拼音"
          value={query}
          onChange={setQuery}
          found={found.length}
        />
        <div className="ac-services-parts" role="group" aria-label="显示哪些应用">
          {parts.map((one) => (
            <button
              key={one.part}
              type="button"
              className="ac-services-part"
              aria-pressed={one.part === part}
              onClick={() => choose(one.part)}
            >
              {one.label}
              <span>{one.count}</span>
            </button>
          ))}
        </div>
      </div>
      {found.length === 0 ? (
        <Nothing part={part} searched={query !== ''} onAll={() => (setQuery(''), choose('all'))} />
      ) : (
        <ul className="ac-services">
          {found.map(({ service, span }) => (
            <ServiceTile
              key={service.clientId}
              service={service}
              span={span}
              busy={marking === service.clientId}
              onMark={() => void mark(service)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface NothingProps {
  readonly part: Part
  readonly searched: boolean
  readonly onAll: () => void
}

const Nothing = ({ part, searched, onAll }: NothingProps) => {
  const all = (
    <Button look="plain" onClick={onAll}>
      显示全部
    </Button>
  )
  if (searched) return <EmptyState icon="search" title="没有符合条件的应用" action={all} />
  return part === 'favourite' ? (
    <EmptyState icon="star" title="还没有收藏" hint="点击应用右上角的星标，收藏的应用排在最前" action={all} />
  ) : (
    <EmptyState icon="history" title="还没有使用记录" hint="登录过的应用按最近使用的时间排列" action={all} />
  )
}
