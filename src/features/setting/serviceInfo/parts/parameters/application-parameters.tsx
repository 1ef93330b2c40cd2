import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import type { Application } from '../../application.ts'
import {
  commonParameters,
  ownParameters,
  type Parameter,
  ParameterGateway,
  parameterText,
} from './application-parameters.ts'
import './application-parameters.css'

const Values = ({ of }: { readonly of: readonly Parameter[] }) => (
  <dl className="ac-parameters">
    {of.map(([name, value]) => (
      <div key={`${name} ${value}`}>
        <dt>{name}</dt>
        <dd>
          <code>{value}</code>
          <CopyText text={value} name={name} />
        </dd>
      </div>
    ))}
  </dl>
)

interface Props {
  readonly application: Application
  readonly onClose: () => void
}

/** 接入参数: what the application is configured with, to be copied one by one or as a whole. */
export const ApplicationParameters = ({ application, onClose }: Props) => {
  const endpoints = useLoaded(useService(ParameterGateway).endpoints)
  const own = ownParameters(application)
  return (
    <DetailDrawer
      wide
      title={`接入参数：${application.name}`}
      onClose={onClose}
      footer={
        endpoints.value && (
          <CopyText label="复制全部" text={parameterText([...own, ...commonParameters(endpoints.value)])} />
        )
      }
    >
      <DetailSection title="应用">
        <Values of={own} />
        <p>
          {application.kind === 'confidential'
            ? '密钥只在新增和轮换时显示一次，这里不能查看。'
            : '该应用没有密钥，必须使用 PKCE（S256）。'}
        </p>
      </DetailSection>
      <DetailSection title="本系统">
        <LoadState of={endpoints} name="接入参数">
          {(found) => <Values of={commonParameters(found)} />}
        </LoadState>
      </DetailSection>
    </DetailDrawer>
  )
}
