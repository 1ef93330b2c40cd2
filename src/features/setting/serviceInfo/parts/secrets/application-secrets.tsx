import { useCallback, useState } from 'react'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type Application, ApplicationGateway } from '../../application.ts'
import { type Secret, SecretGateway } from './application-secrets.ts'
import { RotateSecret } from './rotate-secret.tsx'

interface Props {
  readonly application: Application
  readonly onClose: () => void
  readonly onSaved: () => void
  readonly onSecret: (secret: string) => void
}

const made = ({ createTime }: Secret): string => createTime.slice(0, 16)

/** 轮换密钥: the valid secrets, each of which can be ended at once, and a new one. */
export const ApplicationSecrets = ({ application, onClose, onSaved, onSecret }: Props) => {
  const gateway = useService(SecretGateway)
  const applications = useService(ApplicationGateway)
  const { id, name } = application
  const loaded = useLoaded(useCallback((signal: AbortSignal) => applications.detail(id, signal), [applications, id]))
  const [rotating, setRotating] = useState(false)
  const saved = () => {
    loaded.reload()
    onSaved()
  }
  const revoke = useAction<Secret>(
    { reload: saved },
    {
      label: '作废',
      danger: true,
      ask: ([secret]) => ({
        title: '作废密钥',
        message: `作废 ${secret && made(secret)} 生成的密钥？`,
        detail: '立即生效：仍在使用该密钥的服务端不能再换取令牌。',
        danger: true,
      }),
      run: ([secret]) => secret && gateway.revoke(id, secret.id),
      done: '密钥已作废',
      stale: true,
    },
  )
  return (
    <DetailDrawer
      title={`密钥：${name}`}
      onClose={onClose}
      footer={<Button onClick={() => setRotating(true)}>轮换密钥</Button>}
    >
      <LoadState of={loaded} name="密钥">
        {({ secrets }) => (
          <FramedTable label="有效的密钥" heads={['生成时间', '有效期至', '操作']}>
            {secrets.map((secret) => (
              <tr key={secret.id}>
                <td>{made(secret)}</td>
                <td>{secret.endTime?.slice(0, 16) ?? '长期'}</td>
                <td>
                  {secrets.length > 1 ? (
                    <Button
                      look="text-danger"
                      small
                      aria-label={`作废 ${made(secret)} 生成的密钥`}
                      onClick={() => void revoke.start([secret])}
                    >
                      作废
                    </Button>
                  ) : (
                    '唯一有效'
                  )}
                </td>
              </tr>
            ))}
          </FramedTable>
        )}
      </LoadState>
      {rotating && (
        <RotateSecret
          application={application}
          onClose={() => setRotating(false)}
          onSaved={saved}
          onSecret={onSecret}
        />
      )}
    </DetailDrawer>
  )
}
