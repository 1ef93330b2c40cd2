import { useState } from 'react'
import { Button } from '../../../../../ui/button/button.tsx'
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import type { Application } from '../../application.ts'
import { ParameterGateway } from '../parameters/application-parameters.ts'
import { CheckGateway } from './application-check.ts'
import { PasteStep } from './paste-step.tsx'
import { sampleCodes } from './sample-code.ts'
import './application-check.css'

const steps = ['授权请求', '令牌请求', '示例代码'] as const

const Samples = ({ application }: { readonly application: Application }) => {
  const endpoints = useLoaded(useService(ParameterGateway).endpoints)
  return (
    <LoadState of={endpoints} name="示例代码">
      {({ issuer }) => {
        const codes = sampleCodes(issuer, application)
        if (codes.length === 0) return <EmptyState title="该应用没有登记回调地址，不能让用户登录" />
        return codes.map(({ title, code }) => (
          <DetailSection key={title} title={title}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <pre className="ac-sample-code" tabIndex={0} aria-label={title}>
              {code}
            </pre>
            <CopyText text={code} name={title} />
          </DetailSection>
        ))
      }}
    </LoadState>
  )
}

interface Props {
  readonly application: Application
  readonly onClose: () => void
}

/**
 * 接入自检: the way of a sign-in step by step, with what the integrator's program sends judged in each, and programs with
 * this application's values.
 */
export const CheckWizard = ({ application, onClose }: Props) => {
  const { id, name, kind } = application
  const gateway = useService(CheckGateway)
  const [step, setStep] = useState(0)
  const [codeChallenge, setCodeChallenge] = useState<string>()
  const hidden = (index: number) => ({ hidden: step !== index })
  return (
    <DetailDrawer
      wide
      title={`接入自检：${name}`}
      onClose={onClose}
      footer={
        <>
          {step > 0 && (
            <Button look="plain" onClick={() => setStep(step - 1)}>
              上一步
            </Button>
          )}
          {step < steps.length - 1 && <Button onClick={() => setStep(step + 1)}>下一步</Button>}
        </>
      }
    >
      <ol className="ac-check-steps" aria-label="步骤">
        {steps.map((title, index) => (
          <li key={title} aria-current={step === index ? 'step' : undefined}>
            <Button look={step === index ? 'primary' : 'plain'} small onClick={() => setStep(index)}>
              {index + 1}. {title}
            </Button>
          </li>
        ))}
      </ol>
      <div {...hidden(0)}>
        <PasteStep
          label="授权请求"
          hint="点击应用的“登录”后，浏览器跳转到本系统的完整地址；也可以逐行粘贴参数"
          placeholder="https://…/authCenter/oidc/auth?client_id=…&redirect_uri=…"
          check={async (pasted) => {
            const found = await gateway.request(id, pasted)
            setCodeChallenge(found.codeChallenge)
            return found
          }}
        />
      </div>
      <div {...hidden(1)}>
        <PasteStep
          label="令牌请求"
          hint={`应用服务端换取令牌的 curl 命令，或逐行的参数${kind === 'confidential' ? '；密钥只用于核对，不会保存' : ''}`}
          placeholder="curl -X POST https://…/authCenter/oidc/token -u client_id:client_secret -d 'grant_type=authorization_code&code=…'"
          check={(pasted) => gateway.token(id, pasted, codeChallenge)}
        />
      </div>
      {step === 2 && <Samples application={application} />}
    </DetailDrawer>
  )
}
