import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mutable } from '../../../src/core/state.ts'
import { useAction } from '../../../src/ui/action/use-action.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { PageAddressContext } from '../../../src/ui/hooks/page-address.ts'
import { useRecordView } from '../../../src/ui/list-page/use-record-view.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../app/render-view.tsx'

interface Request {
  readonly id: string
  readonly name: string
}

const named = async (id: string): Promise<Request> => ({ id, name: `申请人${id}` })

const Screen = () => {
  const doing = (label: string, need: string) => ({ label, need, run: () => undefined })
  const { viewDialog } = useRecordView<Request>({
    noun: '开通申请',
    columns: [{ field: 'name', header: '申请人', width: 90 }],
    groups: [{ title: '申请', fields: ['name'] }],
    named,
    actions: [
      useAction<Request>(undefined, doing('拒绝', 'refuse')),
      useAction<Request>(undefined, doing('同意', 'approve')),
    ],
  })
  return viewDialog
}

it('30.1: a link opens the record that it names, with what it asks for in colour; closing takes it from the address', async () => {
  const query = mutable('status=pending&open=4711&act=approve')
  const amend = (next: string) => {
    query.next(next)
    return true
  }
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <PageAddressContext value={{ query, amend }}>
          <Screen />
        </PageAddressContext>
      </PermissionContext>
    </PrimeProvider>,
  )
  const drawer = page.getByRole('dialog', { name: '开通申请：申请人4711' })
  await expect.element(drawer.getByRole('button', { name: '同意' })).not.toHaveClass(/p-button-secondary/)
  await expect.element(drawer.getByRole('button', { name: '拒绝' })).toHaveClass(/p-button-secondary/)
  await drawer.getByRole('button', { name: '关闭' }).last().click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(query.value).toBe('status=pending')
})
