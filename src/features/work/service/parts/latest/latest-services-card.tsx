import { useCallback } from 'react'
import { Nothing } from '../../../../../ui/empty-state/nothing.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { TileIcon, Tiles } from '../../../../../ui/tiles/tiles.tsx'
import { firstOf, OwnServices } from './latest-services.ts'

/** On the home page: the applications that the user marked or used last, each opened in a new tab. */
export const LatestServicesCard = () => {
  const gateway = useService(OwnServices)
  const load = useCallback((signal: AbortSignal) => gateway.list(signal), [gateway])
  return (
    <Panel title="我的应用" toolbar={<Link to="/work/service">全部应用</Link>}>
      <LoadState of={useLoaded(load)} name="应用">
        {(services) =>
          services.length === 0 ? (
            <Nothing title="还没有可用的应用" way={<Link to="/work/service">申请开通</Link>} />
          ) : (
            <Tiles>
              {firstOf(services).map(({ clientId, name, icon, homeUrl }) => (
                <li key={clientId}>
                  <a href={homeUrl} target="_blank" rel="noopener noreferrer" title="在新标签页打开">
                    <TileIcon name={icon ?? 'pi-th-large'} />
                    {name}
                  </a>
                </li>
              ))}
            </Tiles>
          )
        }
      </LoadState>
    </Panel>
  )
}
