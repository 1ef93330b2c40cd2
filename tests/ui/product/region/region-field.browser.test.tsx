import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newOrganisationFields } from '../../../../openapi/facts.ts'
import type { Region } from '../../../../src/core/ports/region-gateway.ts'
import { RecordDialog } from '../../../../src/ui/form/record-form.tsx'
import { useSaveForm } from '../../../../src/ui/form/use-save-form.ts'
import { RegionField } from '../../../../src/ui/product/region/region-field.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const region = (
  id: string,
  name: string,
  fullName: string,
  more: Partial<Region> & { parentId?: string } = {},
): Region => ({
  id,
  name,
  fullName,
  status: 'normal',
  leaf: false,
  ...more,
})
const province = region('32', '江苏省', '江苏省')
const city = region('3201', '南京市', '江苏省南京市', { parentId: '32' })
const county = region('320102', '玄武区', '江苏省南京市玄武区', { parentId: '3201', leaf: true })
const stopped = region('320103', '白下区', '江苏省南京市白下区', { parentId: '3201', status: 'disabled' })

const ignore = () => undefined
const Form = ({ kept, save }: { kept: string; save: (values: object) => Promise<void> }) => {
  const form = useSaveForm({
    fields: newOrganisationFields,
    record: undefined,
    valuesOf: () => ({ regionCode: kept }),
    save,
    onSaved: ignore,
    onClose: ignore,
  })
  return (
    <RecordDialog title="机构" form={form}>
      <RegionField name="regionCode" kept={kept} />
    </RecordDialog>
  )
}

/** The form with this code; what it sends. */
const open = async (kept: string) => {
  const save = vi.fn(async () => undefined)
  await renderView(
    <PrimeProvider>
      <Form kept={kept} save={save} />
    </PrimeProvider>,
    {
      answers: {
        '/api/system/area/choices': ({ url }) => {
          const { searchParams: query } = new URL(url)
          const areas =
            query.get('ids') !== null
              ? [stopped].filter(({ id }) => id === query.get('ids'))
              : query.get('keyword') !== null
                ? [province, city, county]
                : query.get('parentId') === '32'
                  ? [city]
                  : [province]
          return { areas, total: areas.length }
        },
      },
    },
  )
  return save
}
const field = page.getByRole('combobox', { name: '行政区划' })
const press = () => page.getByRole('button', { name: '保存', exact: true }).click()

it('30.1.7 行政区划 is found by a text and chosen from the tree', async () => {
  const save = await open('')
  await field.click()
  await expect.element(page.getByRole('treeitem', { name: '江苏省' })).toBeVisible()
  await userEvent.keyboard('xuanwu')
  await page.getByRole('treeitem', { name: '玄武区' }).click()
  await press()
  await expect.poll(() => save.mock.calls[0]).toEqual([{ regionCode: '320102' }, undefined])
})

it('30.1.7 a division that was stopped since stays shown by its name, one of another table by its code', async () => {
  const save = await open('320103')
  await expect.element(field).toHaveTextContent('江苏省南京市白下区（已停用）')
  await press()
  await expect.poll(() => save.mock.calls[0]).toEqual([{ regionCode: '320103' }, undefined])
})

it('30.1.7 a code that the table has not stands for itself', async () => {
  await open('380102')
  await expect.element(field).toHaveTextContent('380102')
})
