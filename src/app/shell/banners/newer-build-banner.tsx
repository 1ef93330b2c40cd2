import { NewerBuild } from '../../../core/build/newer-build.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Banner, BannerAction } from './banner.tsx'

/**
 * Shows under the top bar that a newer build is available, and loads it on request. Part of the shell's chunk: once
 * there is a newer build, other files of this one may be gone.
 */
export const NewerBuildBanner = () => {
  const newer = useService(NewerBuild)
  const status = useStateValue(newer.status)
  return (
    <Banner tone="info" icon="sync">
      {status !== 'none' && (
        <>
          <span>有新版本，更新后可继续当前工作</span>
          {status === 'updating' ? (
            <span>正在更新…</span>
          ) : (
            <>
              <BannerAction onClick={() => void newer.update()}>立即更新</BannerAction>
              <button type="button" onClick={() => newer.later()}>
                稍后
              </button>
            </>
          )}
        </>
      )}
    </Banner>
  )
}
