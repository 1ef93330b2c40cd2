import { useEffect, useState } from 'react'
import { Clock } from '../../../core/ports/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DialogBox } from '../../../ui/dialog/dialog-box.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'

interface Props {
  /** Milliseconds since 1970. */
  readonly endsAt: number
  readonly onGoOn: () => void
}

/** Warns that the session is about to end because it is not used; one key or click goes on. */
export const IdleEndDialog = ({ endsAt, onGoOn }: Props) => {
  const clock = useService(Clock)
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(ticking)
  }, [clock])
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return (
    <DialogBox
      shape="dialog"
      visible
      pt={{ root: { role: 'alertdialog' } }}
      closable={false}
      onHide={onGoOn}
      header="即将自动退出"
      footer={<Button onClick={onGoOn}>继续使用</Button>}
    >
      <p>
        您已较长时间没有操作，登录将在{' '}
        <span role="timer">
          {Math.floor(seconds / 60)} 分 {seconds % 60} 秒
        </span>{' '}
        后自动退出。
      </p>
    </DialogBox>
  )
}
