import { useMemo } from 'react'
import { removeDictEntriesSteps } from '../../../../../openapi/facts.ts'
import { Navigator } from '../../../../core/ports/navigator.ts'
import { useAction } from '../../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../../ui/action/use-common-actions.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useService } from '../../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../../ui/list-page/use-edited.ts'
import { useRowDialogs } from '../../../../ui/list-page/use-row-dialogs.ts'
import { useTreeOf } from '../../../../ui/list-page/use-tree-of.ts'
import { type Dict, may } from '../dict.ts'
import { type Entry, EntryGateway, EntryImportGateway, type EntryQuery } from './entry.ts'
import { columnsOf, search } from './entry-columns.tsx'
import { EntryUses } from './entry-uses.tsx'

const importDict = async () => ({ ...(await import('../dict-import.ts')).dictImport, gateway: EntryImportGateway })

const EntryForm = lateDialog('数据项表单', () => import('./entry-form.tsx').then((code) => code.EntryForm))

/** The entries of a dictionary as a tree. */
export const EntryList = ({ dict }: { readonly dict: Dict }) => {
  const { id: dictId, name, code } = dict
  const gateway = useService(EntryGateway)
  const navigator = useService(Navigator)
  const columns = useMemo(() => columnsOf(dict), [dict])
  const fixed = useMemo(() => ({ dictId }), [dictId])
  const list = useTreeOf<Entry, EntryQuery>({
    key: 'setting-dict-form',
    // All entries come with the top level, each with its children.
    load: (parentId, signal) => (parentId === null ? gateway.tree(dictId, signal) : Promise.resolve([])),
    find: (request, signal) => gateway.list({ ...request, dictId }, signal),
    fixed,
    exported: gateway.exported,
    search,
    orders: 'place:true',
  })
  const { edited, add, addBelow, edit, close } = useEdited((id: string) => gateway.detail(id))
  const { open, opened, ends } = useRowDialogs(list, 'uses')
  const below = useAction<Entry>(list, { label: '新增下级', need: may.add, opens: addBelow })
  const change = useAction<Entry>(list, { label: '修改', need: may.edit, opens: edit })
  const uses = useAction<Entry>(list, { label: '引用查询', opens: open.uses })
  const remove = useRemoveAction<Entry>(list, {
    noun: '数据项',
    unit: '项',
    need: may.remove,
    cannot: ({ builtIn, leaf }) => {
      if (builtIn) return removeDictEntriesSteps.builtIn
      return leaf ? undefined : '有下级，不能删除'
    },
    detail: '删除后不能恢复；仍有记录使用的不能删除，可改为停用。',
    remove: gateway.remove,
  })

  return (
    <ListPage
      none={{
        title: '还没有数据项',
        hint: '数据项是该字典在表单中的选项。',
        way: { need: may.add, label: '添加数据项', onClick: add, by: '由系统管理员新增或导入数据项。' },
      }}
      title="数据项"
      info={`${name}（${code}）`}
      list={list}
      columns={columns}
      search={search}
      actions={[change, below, uses, remove]}
      bulk={[remove]}
      exportAs={{ need: may.export }}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton need={may.import} spec={importDict} list={columns} onChanged={list.reload} />
          <Button look="plain" icon="arrow-left" onClick={() => navigator.go('/setting/dict')}>
            返回字典管理
          </Button>
        </>
      }
    >
      {edited && (
        <EntryForm dict={dict} entry={edited.record} parent={edited.parent} onClose={close} onSaved={list.reload} />
      )}
      {opened.uses && (
        <EntryUses dictId={dictId} entryId={opened.uses.id} name={opened.uses.name} onClose={ends.onClose} />
      )}
    </ListPage>
  )
}
