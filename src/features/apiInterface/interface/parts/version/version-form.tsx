import { interfaceVersionChangeFields, newInterfaceVersionFields } from '../../../../../../openapi/facts.ts'
import { SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog, RecordDrawer } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type InterfaceDetail, InterfaceGateway, nextWord, type Version, versionValues } from '../../interface.ts'
import { VersionFields } from './version-fields.tsx'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Changes a version; of a published one only its limits and its authentication. */
export const VersionForm = ({
  version,
  interfaceId,
  ...props
}: Props & { readonly version: Version; readonly interfaceId: string }) => {
  const gateway = useService(InterfaceGateway)
  const form = useSaveForm({
    fields: interfaceVersionChangeFields,
    record: version,
    valuesOf: versionValues,
    save: (values, of = version) => gateway.updateVersion({ ...values, id: of.id, version: of.version }),
    reread: async ({ id }) => {
      const { versions } = await gateway.detail(interfaceId)
      return versions.find((one) => one.id === id) ?? version
    },
    done: '版本已修改',
    ...props,
  })
  return (
    <RecordDrawer title={`修改版本：${version.word}`} form={form}>
      <VersionFields auth={String(form.form.watch('auth'))} hasSecret={version.hasSecret} />
    </RecordDrawer>
  )
}

/** 新版本: a draft, a copy of another version. */
export const NewVersionForm = ({
  one,
  from,
  ...props
}: Props & { readonly one: InterfaceDetail; readonly from: Version | undefined }) => {
  const gateway = useService(InterfaceGateway)
  const form = useSaveForm({
    fields: newInterfaceVersionFields,
    record: undefined,
    valuesOf: () => ({ fromId: from?.id ?? one.versions[0]?.id ?? '', word: nextWord(one) }),
    save: (values) => gateway.addVersion(values),
    done: '版本已新增',
    ...props,
  })
  const options = one.versions.map(({ id, word }) => ({ value: id, label: word }))
  return (
    <RecordDialog title={`新版本：${one.name}`} form={form} submitLabel="新增">
      <SelectField name="fromId" options={options} clearable={false} hint="新版本是它的副本，为草稿" />
      <TextField name="word" />
    </RecordDialog>
  )
}
