import { leadsBack, missingAddress, retryPath } from '../../../core/navigation/error-place.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import type { ErrorCode } from './error-text.ts'

/** The input of an error page: its code, and its own path with query. */
export interface ErrorPlace {
  readonly code: ErrorCode
  readonly path: string
}

interface WaysOut {
  /** The address that was not found, as text. */
  readonly missing: string | undefined
  /** The possible actions, the best first. */
  readonly ways: readonly { readonly label: string; readonly take: () => void }[]
}

/**
 * The texts and actions of an error page, inside the shell and standalone alike; only actions that lead to a usable
 * page (S2.8, S2.9).
 */
export const useWaysOut = ({ code, path }: ErrorPlace): WaysOut => {
  const navigator = useService(Navigator)
  const failed = code === '500' ? retryPath(path) : undefined
  return {
    missing: code === '404' ? missingAddress(path) : undefined,
    ways: [
      ...(failed === undefined ? [] : [{ label: '重试', take: () => navigator.go(failed, { replace: true }) }]),
      ...(leadsBack(navigator.behind, path) ? [{ label: '返回上一页', take: () => void navigator.back() }] : []),
      { label: '返回首页', take: () => navigator.go('/') },
    ],
  }
}
