import { useCallback, useState } from 'react'
import { Clock } from '../../../../../core/ports/clock.ts'
import { formatTime } from '../../../../../core/time/format-time.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FigureGrid } from '../../../../../ui/figures/figure-grid.tsx'
import { periodText } from '../../../../../ui/figures/figure-sheets.ts'
import { FigureWall } from '../../../../../ui/figures/figure-wall.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadFailure } from '../../../../../ui/load/load-failure.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { PrimeProvider } from '../../../../../ui/theme/prime-provider.tsx'
import { AlarmPanel } from '../../alarm-panel.tsx'
import { useRenewing } from '../../use-renewing.tsx'
import { useDark } from '../../use-wall.tsx'
import { WallGateway } from './wall.ts'
import '../../overview-screen.css'

/** The overview on a screen without a sign-in, renewed each minute; its figures stay where that fails. */
export const WallScreen = () => {
  const [gateway, clock] = [useService(WallGateway), useService(Clock)]
  const [token] = useState(() => globalThis.location.hash.slice(1))
  useDark(true)
  const load = useCallback(
    async (signal: AbortSignal) => ({ ...(await gateway.read(token, signal)), at: formatTime(clock.now()) }),
    [gateway, clock, token],
  )
  const { value: wall, failure, loading, reload } = useLoaded(load)
  useRenewing(reload)
  if (failure?.status === 404)
    return (
      <main className="ac-overview ac-wall-over" data-wall="">
        <h1>大屏展示已结束</h1>
        <p>展示到了时间、已被下线，或这个地址已在其他设备上使用。请登录后在“数据概览”重新生成展示地址。</p>
        <Link to="/login">去登录</Link>
      </main>
    )
  return (
    <PrimeProvider>
      <FigureWall
        className="ac-overview"
        title={['数据概览', wall?.orgName].filter(Boolean).join(' · ')}
        notes={
          wall
            ? [
                `统计期 ${periodText(wall.page.present)}`,
                failure && !loading ? `未能更新，显示的是 ${wall.at} 的数据` : `更新于 ${wall.at}`,
                `展示至 ${wall.until.slice(0, 16)}`,
              ]
            : []
        }
        tools={
          <span className="ac-wall-tools">
            <Button look="plain" icon="desktop" onClick={() => void document.documentElement.requestFullscreen()}>
              全屏
            </Button>
          </span>
        }
      >
        {failure && !loading && !wall ? (
          <LoadFailure name="数据概览" failure={failure} onRetry={reload} />
        ) : (
          <FigureGrid
            figures={wall?.page.figures}
            note=""
            noneHint="生成展示地址的账号没有可看的数据。"
            between={<AlarmPanel alarms={{ ...(wall && { value: wall.alarms }), loading, reload }} />}
          />
        )}
      </FigureWall>
    </PrimeProvider>
  )
}
