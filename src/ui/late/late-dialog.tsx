import { type FunctionComponent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Notifier } from '../../core/ports/notifier.ts'
import { useService } from '../hooks/use-service.ts'
import { PageLoading } from '../page-loading/page-loading.tsx'
import { LateCode, useLate } from './late-code.ts'
import './late.css'

interface Props<Code> {
  readonly late: LateCode<Code>
  /** The dialog's name, for the error message. */
  readonly name: string
  /** Called after loading failed and the user was notified, so that the opener can reset. */
  readonly onLost: () => void
  readonly children: (code: Code) => ReactNode
}

/** A dialog whose code is loaded when it is opened. Shows a wait of more than 300 ms. */
export const LateDialog = <Code,>({ late, name, onLost, children }: Props<Code>) => {
  const { code, lost } = useLate(late)
  const notifier = useService(Notifier)
  const tell = useEffectEvent(() => {
    notifier.warn(`${name}未能加载，请检查网络后重试`)
    onLost()
  })
  useEffect(() => {
    if (lost) tell()
  }, [lost])

  if (code !== undefined) return children(code)
  return lost ? null : (
    <div className="ac-late">
      <PageLoading mask />
    </div>
  )
}

/**
 * A dialog as a component whose code is loaded when it is opened. `name` is for the error message of a failed load,
 * after which `onClose` is called.
 */
export const lateDialog = <Props extends { readonly onClose: () => void }>(
  name: string,
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> => {
  const late = new LateCode(load)
  return (props) => (
    <LateDialog late={late} name={name} onLost={props.onClose}>
      {(Dialog) => <Dialog {...props} />}
    </LateDialog>
  )
}
