import { useCallback, useMemo } from 'react'
import { menuMoveFields } from '../../../../openapi/facts.ts'
import type { Undo } from '../../../ui/action/action.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { TreeField } from '../../../ui/form/choice-fields.tsx'
import { IconField } from '../../../ui/form/icon-field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDialog, RecordDrawer } from '../../../ui/form/record-form.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { changeOf, fieldsOf, formFields, type Menu, MenuManagement, newMenuOf, typeOptions, valuesOf } from './menu.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface ParentNode {
  readonly key: string
  readonly label: string
  readonly children: readonly ParentNode[]
}

const none: readonly Menu[] = []

/** The entries that can be above one of this type, except `moved` with all below it. */
const parentsFor = (menus: readonly Menu[], type: Menu['type'], moved?: string): readonly ParentNode[] =>
  menus.flatMap((menu) =>
    menu.id === moved || !(menu.type === 'folder' || (type === 'button' && menu.type === 'page'))
      ? []
      : [{ key: menu.id, label: menu.name, children: parentsFor(menu.children ?? none, type, moved) }],
  )

/** The field 上级菜单. */
const ParentField = ({
  type,
  moved,
  hint,
}: {
  readonly type: Menu['type']
  readonly moved?: string
  readonly hint: string
}) => {
  const gateway = useService(MenuManagement)
  const { value, failure, reload } = useLoaded(useCallback((signal: AbortSignal) => gateway.tree(signal), [gateway]))
  const nodes = useMemo(() => parentsFor(value ?? none, type, moved), [value, type, moved])
  const names = useMemo(() => {
    const found = new Map<string, string>()
    const collect = (list: readonly ParentNode[]): void =>
      list.forEach(({ key, label, children }) => {
        found.set(key, label)
        collect(children)
      })
    collect(nodes)
    return found
  }, [nodes])
  const nameOf = useCallback((key: string) => names.get(key), [names])
  return (
    <TreeField
      name="parentId"
      nodes={nodes}
      nameOf={nameOf}
      hint={hint}
      wide
      lookup={{ failed: failure !== undefined, reload }}
    />
  )
}

interface FormProps extends Props {
  /** Undefined for a new entry. */
  readonly menu: Menu | undefined
  /** Where a new one is put, unless the person chooses another place. */
  readonly parent: Menu | undefined
  /** The entry that a new one is a copy of. */
  readonly like: Menu | undefined
}

/** Creates or changes an entry of the menu; an existing one keeps its place, its type and its permission. */
export const MenuForm = ({ menu, parent, like, ...props }: FormProps) => {
  const gateway = useService(MenuManagement)
  const form = useSaveForm({
    fields: formFields,
    record: menu,
    valuesOf: valuesOf(parent, like),
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newMenuOf(values))),
    reread: ({ id }) => gateway.detail(id),
    done: menu ? '菜单已修改' : '菜单已新增',
    ...props,
  })
  const type = form.form.watch('type') as Menu['type'] // as: the form offers the schema's values
  const has = (field: string) => fieldsOf[type].some((one) => one === field)
  const title = menu ? `修改菜单：${menu.name}` : like ? `复制菜单：${like.name}` : '新增菜单'
  return (
    <RecordDrawer title={title} form={form} several>
      <RadioField name="type" options={typeOptions} fixed />
      {!menu && <ParentField type={type} hint={type === 'button' ? '按钮在菜单之下' : '不选为一级菜单'} />}
      <TextField name="name" />
      {has('routeName') && <TextField name="routeName" placeholder={type === 'page' ? 'system-menu' : 'system'} />}
      {has('link') && (
        <TextField
          name="link"
          wide
          placeholder={type === 'page' ? '/system/menu' : 'https://'}
          {...(type === 'link' && { hint: '本站路径如 /docs/，或系统参数“菜单可链接的主机”中的地址' })}
        />
      )}
      {has('permission') && <TextField name="permission" wide fixed placeholder="system:menu:query" />}
      {has('icon') && <IconField name="icon" />}
      {has('iconImg') && <TextField name="iconImg" placeholder="/img/menu.svg" hint="填写后代替图标" />}
      {has('hidden') && <CheckField name="hidden" hint="不在菜单中显示，仍可打开" />}
      {has('noCache') && <CheckField name="noCache" hint="每次切换到该标签时重新加载，不保留填写的内容" />}
      {has('affix') && <CheckField name="affix" hint="登录后自动打开标签，不能关闭" />}
      {has('onPhone') && <CheckField name="onPhone" hint="手机的菜单中列在最前" />}
    </RecordDrawer>
  )
}

interface Moving extends Props {
  /** Back to its parent and its place there (`useArranged`). */
  readonly back: Undo | undefined
}

/** Moves an entry with all below it to another parent. */
export const MenuMoveForm = ({ menu, back, ...props }: Moving & { readonly menu: Menu }) => {
  const { id, name, version, type, parentId = '' } = menu
  const gateway = useService(MenuManagement)
  const form = useSaveForm({
    fields: menuMoveFields,
    record: undefined,
    valuesOf: () => ({ parentId }),
    save: (values) => gateway.move({ ...values, id, version }),
    done: '菜单已移动',
    undo: () => back,
    ...props,
  })
  return (
    <RecordDialog title={`移动菜单：${name}`} submitLabel="移动" form={form}>
      <ParentField type={type} moved={id} hint="下级菜单和按钮一并移动；不选择则移到最上级" />
    </RecordDialog>
  )
}
