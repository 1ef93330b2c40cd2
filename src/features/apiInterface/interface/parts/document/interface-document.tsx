import { useCallback } from 'react'
import { newInterfaceFields } from '../../../../../../openapi/facts.ts'
import { FileSaver } from '../../../../../core/ports/file-saver.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type Interface, type InterfaceDetail, InterfaceGateway, shownVersion } from '../../interface.ts'
import { laidOut } from '../version/laid-out.ts'
import { htmlOf, openApiOf } from './open-api.ts'
import { callSamples } from './sample-code.ts'
import './interface-document.css'

const definitions = ['request', 'response', 'schemas'] as const

const Document = ({ one }: { readonly one: InterfaceDetail }) => {
  const saver = useService(FileSaver)
  const { origin } = location
  const head = shownVersion(one)
  const version = one.versions.find((each) => each.id === head?.id)
  if (!version) return null
  const save = (text: string, type: string, name: string) => saver.save(new Blob([text], { type }), name)
  const saveOpenApi = () =>
    save(JSON.stringify(openApiOf([one], origin), null, 2), 'application/json', `${one.code}.openapi.json`)
  const saveHtml = () => save(htmlOf([one], origin), 'text/html', `${one.code}.html`)
  const address = origin + version.address
  return (
    <div className="ac-interface-document">
      <p>
        <code>
          {version.method} {address}
        </code>{' '}
        <CopyText text={address} name="调用地址" />
      </p>
      <p>
        <Button look="plain" icon="download" onClick={saveOpenApi}>
          导出 OpenAPI
        </Button>{' '}
        <Button look="plain" icon="download" onClick={saveHtml}>
          导出 HTML
        </Button>
      </p>
      {definitions.map(
        (field) =>
          version[field] && (
            <DetailSection key={field} title={newInterfaceFields[field].label}>
              <pre>{laidOut(version[field])}</pre>
            </DetailSection>
          ),
      )}
      {callSamples(version, origin).map(({ title, code }) => (
        <DetailSection key={title} title={`调用示例：${title}`}>
          <pre>{code}</pre>
          <CopyText text={code} name={title} />
        </DetailSection>
      ))}
    </div>
  )
}

/** 文档: how the published version is called, what it takes and gives, and programs that call it. */
export const InterfaceDocument = ({ record: { id } }: { readonly record: Interface }) => {
  const gateway = useService(InterfaceGateway)
  const loaded = useLoaded(useCallback((signal: AbortSignal) => gateway.detail(id, signal), [gateway, id]))
  return (
    <LoadState of={loaded} name="接口文档">
      {(one) => <Document one={one} />}
    </LoadState>
  )
}
