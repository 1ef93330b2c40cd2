import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import type { Fault } from '../../loading/fault-boundary.tsx'
import { ViewNotLoaded } from '../../loading/lazy-view.tsx'
import './pane-fault.css'

const words = (fault: unknown) =>
  fault instanceof ViewNotLoaded
    ? { title: '页面加载失败', hint: '网络中断，或系统刚刚更新。请检查网络后重试；仍然失败请刷新浏览器。' }
    : { title: '此页面出现异常', hint: '其他标签页不受影响。可重试；仍有问题请联系管理员。' }

/** How a fault looks in a tab; the other tabs are not affected. */
export const paneFault = ({ fault, report, retry }: Fault): ReactNode => (
  <EmptyState
    icon="exclamation-triangle"
    {...words(fault)}
    action={
      <div className="ac-pane-faults">
        <Button onClick={retry}>重试</Button>
        {fault instanceof ViewNotLoaded && (
          // The browser itself asks where there is unsaved input.
          <Button look="plain" onClick={() => window.location.reload()}>
            重新加载
          </Button>
        )}
        {report !== undefined && <CopyText label="复制诊断" text={report} />}
      </div>
    }
  />
)
