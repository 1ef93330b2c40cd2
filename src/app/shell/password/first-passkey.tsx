import { FactorGateway } from '../../../core/ports/factor-gateway.ts'
import { Passkeys } from '../../../core/ports/passkeys.ts'
import { EntryStep } from '../../../features/entry/entry-step.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { SignOutButton } from './sign-out-button.tsx'

interface Props {
  readonly onDone: (codes: readonly string[]) => void
}

/** Makes the first passkey; its name can be changed later. */
export const FirstPasskey = ({ onDone }: Props) => {
  const gateway = useService(FactorGateway)
  const passkeys = useService(Passkeys)
  const make = async () =>
    onDone(await gateway.confirmPasskey(await passkeys.create(await gateway.beginPasskey()), '我的通行密钥'))
  return <EntryStep verb="创建通行密钥" busyVerb="正在等待通行密钥…" attempt={make} actions={<SignOutButton />} />
}
