import { useId, useRef, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { sameLayout } from '../../../core/list/changed-layout.ts'
import { defaultLayout, type ListLayout } from '../../../core/list/list-layout.ts'
import { builtInName, maxViews, type SavedView, sameQuery, type ViewContent } from '../../../core/list/list-view.ts'
import type { ListViews, ListViewsState } from '../../../core/list/list-views.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../button/button.tsx'
import { useConfirm } from '../../confirm/confirm-provider.tsx'
import { useService } from '../../hooks/use-service.ts'
import { lateDialog } from '../../late/late-dialog.tsx'
import { Popup, type PopupHandle } from '../../popup/popup.tsx'
import type { Column } from '../column.ts'
import type { ListControls } from '../table-state.ts'
import { CopyLink } from './copy-link.tsx'
import './views-menu.css'

interface Props<Row> {
  readonly listKey: string
  readonly views: ListViews
  readonly state: ListViewsState
  readonly columns: readonly Column<Row>[]
  readonly layout: ListLayout
  readonly controls: ListControls
}

const ViewNameDialog = lateDialog('视图名称', () =>
  import('./view-name-dialog.tsx').then((code) => code.ViewNameDialog),
)

const noQuery = { size: 10, filters: {} }

/** The 视图 of a list: 默认视图 and one's own; a dot tells that the list is no longer as its view has it. */
export const ViewsMenu = <Row,>({ listKey, views, state, columns, layout, controls }: Props<Row>) => {
  const popup = useRef<PopupHandle>(null)
  const name = useId()
  const confirm = useConfirm()
  const notifier = useService(Notifier)
  const [naming, setNaming] = useState<SavedView | 'new'>()
  const chosen = state.views.find(({ id }) => id === state.working.viewId)
  const present: ViewContent = { layout, ...(controls.viewed ?? noQuery) }
  const original: ViewContent = chosen?.content ?? { layout: defaultLayout, ...(controls.viewedAtFirst ?? noQuery) }
  const changed = !sameLayout(columns, layout, original.layout) || !sameQuery(present, original)
  const called = chosen?.name ?? builtInName

  const choose = (view: SavedView | undefined) => {
    views.choose(listKey, view?.id)
    controls.apply?.(view?.content ?? controls.viewedAtFirst ?? noQuery)
  }
  /** Runs a change; the notifier has told of a failure already, and the views stay as they were. */
  const attempt = async (change: () => Promise<void>, done: string) => {
    try {
      await change()
      notifier.success(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  const remove = async (view: SavedView) => {
    popup.current?.hide()
    const accepted = await confirm({
      title: '删除视图',
      message: `删除视图“${view.name}”？`,
      detail: '删除后不能恢复；列表中的数据不受影响。',
      accept: '删除',
      danger: true,
    })
    if (accepted) await attempt(() => views.remove(listKey, view.id), '视图已删除')
  }
  const ask = (view: SavedView | 'new') => {
    popup.current?.hide()
    setNaming(view)
  }

  return (
    <>
      <Button
        look="quiet"
        icon="bookmark"
        className="ac-views-button"
        aria-label={`视图：${called}${changed ? '（已修改）' : ''}`}
        data-changed={changed || undefined}
        onClick={(event) => {
          views.retry(listKey)
          popup.current?.toggle(event)
        }}
      >
        {called}
      </Button>
      <Popup ref={popup} label="视图">
        <ul className="ac-views">
          {[undefined, ...state.views].map((view) => (
            <li key={view?.id ?? ''}>
              <label className="ac-check-line">
                <input type="radio" name={name} checked={view?.id === chosen?.id} onChange={() => choose(view)} />
                <span className="ac-views-name">{view?.name ?? builtInName}</span>
                {view?.isDefault && <span className="ac-views-tag">打开时显示</span>}
              </label>
              {view && (
                <>
                  <Button
                    small
                    look="quiet"
                    icon="pencil"
                    aria-label={`重命名“${view.name}”`}
                    onClick={() => ask(view)}
                  />
                  <Button
                    small
                    look="quiet"
                    icon={view.isDefault ? 'star-fill' : 'star'}
                    aria-label={view.isDefault ? `取消“${view.name}”的默认` : `将“${view.name}”设为默认`}
                    onClick={() =>
                      void attempt(
                        () => views.setDefault(listKey, view.isDefault ? undefined : view.id),
                        view.isDefault ? '已取消默认' : '已设为默认',
                      )
                    }
                  />
                  <Button
                    small
                    look="quiet"
                    icon="trash"
                    aria-label={`删除“${view.name}”`}
                    onClick={() => void remove(view)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {state.failed && <p className="ac-views-note">未能读取保存的视图，请稍后再打开此菜单。</p>}
        <div className="ac-choices-end ac-views-end">
          {chosen && changed && (
            <Button small onClick={() => void attempt(() => views.replace(listKey, chosen, present), '视图已保存')}>
              保存到“{chosen.name}”
            </Button>
          )}
          <Button
            small
            look={chosen ? 'quiet' : 'text'}
            icon="save"
            refusal={state.views.length >= maxViews ? `最多保存 ${maxViews} 个视图` : undefined}
            onClick={() => ask('new')}
          >
            {chosen ? '另存为…' : '保存当前视图…'}
          </Button>
          {changed && (
            <Button small look="quiet" icon="undo" onClick={() => choose(chosen)}>
              还原
            </Button>
          )}
          <CopyLink />
        </div>
      </Popup>
      {naming && (
        <ViewNameDialog
          title={naming === 'new' ? '保存视图' : '重命名视图'}
          name={naming === 'new' ? '' : naming.name}
          others={state.views.filter((view) => view !== naming).map((view) => view.name)}
          onSave={(wanted) =>
            naming === 'new' ? views.saveAs(listKey, wanted, present) : views.rename(listKey, naming.id, wanted)
          }
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}
