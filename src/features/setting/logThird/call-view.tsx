import { useCallback } from 'react'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { curlOf } from './curl.ts'
import {
  type Call,
  type CallDetail,
  CallGateway,
  directionOf,
  durationOf,
  handlingOf,
  kindOf,
  partyOf,
  resultOf,
  statusOf,
} from './log-third.ts'
import './call-view.css'

interface Props {
  readonly call: Call
  readonly onClose: () => void
}

/** One call, with its masked request and answer. */
export const CallView = ({ call, onClose }: Props) => {
  const gateway = useService(CallGateway)
  const detail = useLoaded(useCallback((signal: AbortSignal) => gateway.detail(call.id, signal), [gateway, call.id]))
  return (
    <DetailDrawer
      wide
      title={`接口调用：${call.name}`}
      onClose={onClose}
      footer={detail.value && <CopyText label="复制 cURL" text={curlOf(detail.value, location.origin)} />}
    >
      <LoadState of={detail} name="接口调用">
        {(value) => <Detail of={value} />}
      </LoadState>
    </DetailDrawer>
  )
}

const Detail = ({ of }: { readonly of: CallDetail }) => {
  const handling = handlingOf(of)
  return (
    <>
      <DetailSection title="调用">
        <DescriptionList
          of={[
            ['应用', partyOf(of)],
            ['接口', kindOf(of)],
            ['方向', directionOf(of)],
            ['结果', <StatusMark key="result" {...resultOf(of)} />],
            ['HTTP 码', statusOf(of)],
            ['业务码', of.resultCode],
            ['耗时', durationOf(of)],
            ['时间', of.createTime],
            ['来源 IP', of.ip],
            ['应用标识', of.applicationId],
            ['链路号', of.traceId],
          ]}
        />
      </DetailSection>
      {handling && (
        <DetailSection title="处理">
          <DescriptionList
            of={[
              ['处理状态', <StatusMark key="handling" {...handling} />],
              ...(of.markedBy === undefined
                ? []
                : ([
                    ['处理人', of.markedBy],
                    ['处理时间', of.markTime],
                    ['备注', of.markNote],
                  ] as const)),
            ]}
          />
        </DetailSection>
      )}
      <DetailSection title="请求">
        <Body name="请求头">
          {[`${of.method} ${of.address}`, ...of.requestHeaders.map(({ name, value }) => `${name}: ${value}`)].join(
            '\n',
          )}
        </Body>
        {of.requestBody !== '' && <Body name="请求内容">{indented(of.requestBody)}</Body>}
      </DetailSection>
      <DetailSection title="响应">
        {of.answerBody === '' ? <p>没有响应内容</p> : <Body name="响应内容">{indented(of.answerBody)}</Body>}
      </DetailSection>
      <p>敏感内容以 *** 代替，不留存原文。</p>
    </>
  )
}

/** It scrolls, so the keyboard can reach it. */
const Body = ({ name, children }: { readonly name: string; readonly children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
  <pre className="ac-call-body" tabIndex={0} aria-label={name}>
    {children}
  </pre>
)

/** JSON on several lines; any other text as it is. */
const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
