import { useEffect, useRef, useState } from 'react'
import { Account } from '../../../core/account/account.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { TabStorage } from '../../../core/ports/key-value-storage.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { PreviewGateway } from '../../../core/ports/preview-gateway.ts'
import { keepPreview } from '../../../core/preview/preview.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'

interface Props {
  /** Loads the app again at an address; replaceable for tests. */
  readonly load?: (address: string) => void
}

const loadAgain = (address: string): void => window.location.replace(address)

/**
 * Begins the preview of the user in the address, and loads the app again, which then is in the preview. A
 * refusal is shown with its reason.
 */
export const BeginPreview = ({ load = loadAgain }: Props) => {
  const [gateway, navigator, storage] = [useService(PreviewGateway), useService(Navigator), useService(TabStorage)]
  const [clock, account] = [useService(Clock), useService(Account)]
  const [refusal, setRefusal] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const begin = async () => {
      const userId = /^\/preview\/([^/?]+)/.exec(navigator.path)?.[1] ?? ''
      try {
        const preview = await gateway.begin(decodeURIComponent(userId))
        keepPreview(storage, preview, { now: clock.now(), administratorId: account.user.value?.id ?? '' })
        // Not a navigation: the services of this page belong to the administrator.
        load(navigator.href('/'))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(failureWords(error))
      }
    }
    void begin()
  }, [gateway, navigator, storage, clock, account, load])

  if (refusal === undefined) return <EntryPage title="用户预览" note="正在开始预览…" />
  return (
    <EntryPage title="不能开始预览" note={refusal}>
      <div className="ac-entry-actions">
        <button type="button" className="ac-entry-submit" onClick={() => navigator.go('/')}>
          返回首页
        </button>
      </div>
    </EntryPage>
  )
}
