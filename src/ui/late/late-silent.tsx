import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type LateCode, useLate } from './late-code.ts'

interface Props<Code> {
  readonly late: LateCode<Code>
  /** Called where the code could not be loaded; rendering this again retries. */
  readonly onLost?: (() => void) | undefined
  readonly children: (code: Code) => ReactNode
}

/** What is loaded when it is rendered, and whose failure is silent, because there is another way to do the same. */
export const LateSilent = <Code,>({ late, onLost, children }: Props<Code>) => {
  const { code, lost } = useLate(late)
  const tell = useEffectEvent(() => onLost?.())
  useEffect(() => {
    if (lost) tell()
  }, [lost])
  return code === undefined ? null : children(code)
}
