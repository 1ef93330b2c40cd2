import { useTip } from '../tip/use-tip.tsx'

/**
 * A button that is shown and cannot be used now (`reason` says why): it takes the focus, does nothing, and tells its
 * reason (`useTip`). A disabled button would do none of these.
 */
export const useRefusal = (reason: string | undefined): ReturnType<typeof useTip> => {
  const { attributes, tip } = useTip(reason)
  return reason === undefined
    ? { attributes, tip }
    : { attributes: { ...attributes, 'aria-disabled': true, 'data-refused': '' }, tip }
}
