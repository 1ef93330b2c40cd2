import { leadsBack, missingAddress, retryPath } from '../../../core/navigation/error-place.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

export type ErrorCode = '403' | '404' | '500'

/** The texts of each error page (S2.8, S2.9). */
export const errorText: Record<ErrorCode, { readonly title: string; readonly note: string }> = {
  '403': { title: '没有权限', note: '当前账号没有访问此页面的权限。如需开通，请联系本单位管理员。' },
  '404': { title: '页面不存在', note: '地址可能输入有误，或该页面已移除、未对当前账号开放。' },
  '500': { title: '服务出错', note: '服务器处理请求时出错。请稍后重试，仍有问题请联系管理员。' },
}

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
